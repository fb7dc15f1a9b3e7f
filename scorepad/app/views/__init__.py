"""The screens of the pad."""
