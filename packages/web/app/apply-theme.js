// Runs before the first paint, so that the page never flashes in the wrong theme; see ui/theme.tsx.
(() => {
  try {
    const theme = localStorage.getItem("theme");
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  } catch {
    // Storage is disabled: the system's theme applies.
  }
})();
