// Runs before the first paint, so that a remembered theme never flashes; see lib/theme.ts.
(() => {
  try {
    const theme = localStorage.getItem("theme");
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  } catch {
    // Storage is switched off: the system's theme stands.
  }
})();
