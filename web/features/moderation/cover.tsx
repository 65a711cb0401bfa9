import { Eye } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { Key } from "./key.tsx";

/** In place of evidence that nobody has chosen to see: blurred bars, not the text itself. */
export function Cover({ lines, onShow }: { lines: number; onShow: () => void }) {
  return (
    <div className="relative mt-2 grid min-h-60 place-items-center overflow-hidden rounded-large bg-mist p-6">
      <div aria-hidden className="absolute inset-6 flex flex-col justify-evenly gap-3 opacity-70 blur-[6px]">
        {WIDTHS.slice(0, lines).map((width) => (
          <span key={width} className="h-3.5 rounded-full bg-edge/60" style={{ inlineSize: `${width}%` }} />
        ))}
      </div>
      <div className="relative flex flex-col items-center gap-3 text-center">
        <p className="rounded-control bg-leaf px-3 py-1.5">Take a breath. This may be hard to read.</p>
        <Button variant="second" icon={Eye} aria-keyshortcuts="s" className="bg-leaf" onClick={onShow}>
          Show
          <Key>S</Key>
        </Button>
      </div>
    </div>
  );
}

const WIDTHS = [72, 94, 58, 86, 40, 78, 64, 90];
