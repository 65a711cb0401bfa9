/** Checks that documents and comments refer only to files, folders and headings that exist. */
import path from "node:path";
import type { SourceFile, Violation } from "./import-rules.ts";

/** Matches a path that is relative to the root of the repository. */
const FROM_ROOT = /^(?:bench|contract|demo|docs|e2e|launcher|scripts|server|trust|web)\//;
const FILE_NAME = /^[\w./-]+\.(?:css|md|mjs|tsx?)$/;
/** Placeholders and globs, such as `server/features/<noun>/` or `*-screen.tsx`. */
const PATTERN = /[*<>{}…]/;

/**
 * All references in these documents to files, folders or headings that do not exist.
 * @param documents the Markdown files
 * @param files every file of the repository, relative to its root and with slashes
 */
export function findBrokenReferences(documents: SourceFile[], files: readonly string[]): Violation[] {
  const anchors = new Map(documents.map(({ path: file, text }) => [file, anchorsOf(text)]));
  const exists = (target: string) => files.some((file) => file === target || file.startsWith(`${target}/`));
  const existsAnywhere = (name: string) => files.some((file) => `/${file}`.endsWith(`/${name}`));

  function isBrokenLink(from: string, link: string): boolean {
    if (/^[a-z]+:/.test(link)) return false;
    const [target = "", anchor] = link.split("#");
    const file = target === "" ? from : path.posix.join(path.posix.dirname(from), target);
    if (!exists(file)) return true;
    return anchor !== undefined && anchors.get(file)?.has(anchor) !== true;
  }

  function isBrokenPath(written: string): boolean {
    if (PATTERN.test(written)) return false;
    if (FROM_ROOT.test(written)) return !exists(written.replace(/\/$/, ""));
    return FILE_NAME.test(written) && !existsAnywhere(written);
  }

  return documents.flatMap(({ path: file, text }) =>
    linesOf(text).flatMap(({ line, content }) => [
      ...[...content.matchAll(/\]\(([^)\s]+)\)/g)]
        .map(([, link]) => link!)
        .filter((link) => isBrokenLink(file, link))
        .map((link) => violation(file, line, link)),
      ...[...content.matchAll(/`([^`\s]+)`/g)]
        .map(([, written]) => written!)
        .filter(isBrokenPath)
        .map((written) => violation(file, line, written)),
    ]),
  );
}

/** All references in these source files to documents that do not exist. */
export function findUnknownDocuments(sources: SourceFile[], files: readonly string[]): Violation[] {
  return sources.flatMap(({ path: file, text }) =>
    text
      .split("\n")
      .flatMap((content, index) =>
        [...content.matchAll(/[\w/-]+\.md\b/g)]
          .filter(([name]) => !files.some((one) => `/${one}`.endsWith(`/${name}`)))
          .map(([name]) => violation(file, index + 1, name)),
      ),
  );
}

/** The lines outside fenced code blocks. */
function linesOf(text: string): { line: number; content: string }[] {
  let isFenced = false;
  return text.split("\n").flatMap((content, index) => {
    if (content.startsWith("```")) isFenced = !isFenced;
    return isFenced ? [] : [{ line: index + 1, content }];
  });
}

/** The anchors of a document's headings, as GitHub makes them. */
function anchorsOf(text: string): Set<string> {
  return new Set(
    linesOf(text)
      .filter(({ content }) => /^#+ /.test(content))
      .map(({ content }) =>
        content
          .replace(/^#+ /, "")
          .toLowerCase()
          .replace(/[^\p{L}\p{N}\s_-]/gu, "")
          .replaceAll(" ", "-"),
      ),
  );
}

function violation(file: string, line: number, reference: string): Violation {
  return {
    path: file,
    line,
    wrong: `"${reference}" does not exist.`,
    why: "A broken reference costs every reader a search.",
    instead: "Correct the reference, or replace it by the explanation itself.",
  };
}
