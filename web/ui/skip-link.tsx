/** The first tab stop: skips the bars. */
export function SkipLink() {
  return (
    <a
      href="#main"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById("main")?.focus();
      }}
      className="fixed start-4 top-2 z-60 -translate-y-20 rounded-control bg-toast px-4 py-3 font-600 text-on-toast focus:translate-y-0"
    >
      Skip to content
    </a>
  );
}
