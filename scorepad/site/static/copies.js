// What a first visit fetches to open the pad is handed to the offline copy, which then needn't fetch it again.
// The browser's own cache would do, but it doesn't hold large files everywhere.
const storeOfCopies = (() => {
  try {
    return self.caches;
  } catch {
    return undefined; // blocked together with cookies
  }
})();
const copies = {
  held: [],
  holding: false,
  hold() {
    if (!storeOfCopies) return;
    const plain = self.fetch;
    copies.holding = true;
    self.fetch = async (...asked) => {
      const response = await plain(...asked);
      if (copies.holding && response.ok && response.url.startsWith(location.origin)) copies.held.push([response.url, response.clone()]);
      return response;
    };
  },
  async handIn(base) {
    copies.holding = false;
    if (!copies.held.length) return;
    try {
      const early = await storeOfCopies.open(`scorepad ${new URL(base).pathname} early`);
      await Promise.all(copies.held.map(([address, response]) => early.put(address, response)));
    } catch (reason) {
      console.warn(`fetched again: ${reason}`); // no room for two copies
    }
    copies.held = [];
  },
};
