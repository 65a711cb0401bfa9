/** Checks that the tree is built as docs/ARCHITECTURE.md says; prints what is not, why, and what to do. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { findViolations } from "./structure-rules.ts";

const ROOT = path.dirname(import.meta.dirname);
const SOURCES = [
  "{bench,contract,demo,e2e,launcher,scripts,server,trust,web}/**/*.{ts,tsx,mjs,css}",
  "*.{ts,mjs}",
];

const files = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
  .toSorted()
  .map((file) => ({
    path: file.replaceAll(path.sep, "/"),
    text: readFileSync(path.join(ROOT, file), "utf8"),
  }));
const violations = findViolations(files);
for (const { path: file, line, wrong, why, instead } of violations) {
  console.error(`${file}:${line}\n  ${wrong}\n  Why it matters: ${why}\n  Instead: ${instead}\n`);
}
console.log(`${files.length} files checked, ${violations.length} in the wrong shape.`);
process.exitCode = violations.length === 0 ? 0 : 1;
