"""The settings of this device: how the pad looks and behaves, and how other devices open it."""
