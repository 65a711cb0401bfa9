/** Checks the rules of docs/ARCHITECTURE.md and the references in documents. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { findBrokenReferences, findUnknownDocuments } from "./document-references.ts";
import { findViolations } from "./structure-rules.ts";

const ROOT = path.dirname(import.meta.dirname);
const SOURCES = [
  "{bench,contract,demo,e2e,launcher,scripts,server,trust,web}/**/*.{ts,tsx,mjs,css}",
  "*.{ts,mjs}",
];
const DOCUMENTS = ["*.md", "docs/**/*.md"];
const OTHER_FILES = ["docs/**/*", "LICENSE"];

const sources = SOURCES.flatMap(find).map(read);
const documents = DOCUMENTS.flatMap(find).map(read);
const files = [...sources, ...documents].map((file) => file.path).concat(OTHER_FILES.flatMap(find));
const violations = [
  ...findViolations(sources),
  ...findBrokenReferences(documents, files),
  // Tests use names of documents that do not exist.
  ...findUnknownDocuments(
    sources.filter((file) => !file.path.endsWith(".test.ts")),
    files,
  ),
];
for (const { path: file, line, wrong, why, instead } of violations) {
  console.error(`${file}:${line}\n  ${wrong}\n  Why it matters: ${why}\n  Instead: ${instead}\n`);
}
console.log(`${sources.length + documents.length} files checked, ${violations.length} violations.`);
process.exitCode = violations.length === 0 ? 0 : 1;

function find(pattern: string): string[] {
  return globSync(pattern, { cwd: ROOT })
    .map((file) => file.replaceAll(path.sep, "/"))
    .toSorted();
}

function read(file: string): { path: string; text: string } {
  return { path: file, text: readFileSync(path.join(ROOT, file), "utf8") };
}
