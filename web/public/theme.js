// Sets the palette before the first paint. The same rule, for later changes, is in web/ui/theme.ts.
(function () {
  var setting = null;
  try {
    setting = localStorage.getItem("haven.theme");
  } catch {
    // Storage may be closed to us: then the device decides.
  }
  var dark =
    setting === "dark" || (setting !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
  document.querySelector('meta[name="theme-color"]').content = dark ? "#081b14" : "#f4f4ed";
})();
