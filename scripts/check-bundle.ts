/**
 * Checks the built web app: the compressed size of the JavaScript that a page loads at first, and that no chunks import
 * each other. In such a cycle a module can be used before it is initialised, and pages that start with it stay empty.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { z } from "zod";

const OUTPUT = path.resolve(import.meta.dirname, "../dist/web");
const MANIFEST = path.join(OUTPUT, ".vite", "manifest.json");

/** The maximum in kB (1,000 bytes), and the modules that the page needs at first. */
const BUDGETS = [
  { page: "landing page", most: 95, modules: ["index.html", "features/landing/landing-screen.tsx"] },
  {
    page: "signed-in shell with the deck",
    most: 130,
    modules: ["index.html", "app.tsx", "features/discovery/deck-screen.tsx"],
  },
];

const Manifest = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).default([]) }),
);

const manifest = Manifest.parse(JSON.parse(readFileSync(MANIFEST, "utf8")));
for (const { page, most, modules } of BUDGETS) {
  const chunks = [...closureOf(modules)].filter((file) => file.endsWith(".js"));
  const kilobytes = chunks.reduce((sum, file) => sum + compressedSize(file), 0) / 1000;
  console.log(`${page}: ${kilobytes.toFixed(1)} of ${most} kB of JavaScript in ${chunks.length} files`);
  if (kilobytes <= most) continue;
  console.error(
    `The ${page} is ${(kilobytes - most).toFixed(1)} kB over its budget. Load code that is not needed at first with import().`,
  );
  process.exitCode = 1;
}

for (const [module, { file, imports }] of Object.entries(manifest)) {
  const through = imports.filter((imported) => closureOf([imported]).has(file));
  if (through.length === 0) continue;
  console.error(`${module} imports itself through ${through.join(", ")}: see the groups in vite.config.ts.`);
  process.exitCode = 1;
}

/** The files of these modules and of their static imports. */
function closureOf(modules: string[], found = new Set<string>()): Set<string> {
  for (const module of modules) {
    const chunk = manifest[module];
    if (chunk === undefined)
      throw new Error(`${module} is not in ${MANIFEST}: update BUDGETS in check-bundle.ts.`);
    if (found.has(chunk.file)) continue;
    found.add(chunk.file);
    closureOf(chunk.imports, found);
  }
  return found;
}

function compressedSize(file: string): number {
  return gzipSync(readFileSync(path.join(OUTPUT, file)), { level: 9 }).length;
}
