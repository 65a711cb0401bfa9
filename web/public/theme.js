// Sets the palette before the first paint. The same rules, for later changes, are in web/ui/theme.ts,
// web/ui/world.ts and web/features/discovery/safe-space.ts.
(function () {
  var setting = null;
  var safe = false;
  try {
    setting = localStorage.getItem("haven.theme");
    safe =
      localStorage.getItem("haven.me.safe-space") === "true" &&
      /^\/(dashboard|discover)\/?$/.test(location.pathname);
  } catch {
    // Storage may be closed to us: then the device decides.
  }
  var dark =
    setting === "dark" || (setting !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
  if (safe) document.documentElement.dataset.world = "safe";
  document.querySelector('meta[name="theme-color"]').content = safe
    ? "#0d172a"
    : dark
      ? "#081b14"
      : "#f4f4ed";
})();
