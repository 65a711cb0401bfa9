/** Builds the web app into dist/web, unless its sources are unchanged since the last build. */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { globSync, rmSync } from "node:fs";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { StartError } from "../server/env.ts";

const ROOT = path.dirname(import.meta.dirname);
const OUTPUT = path.join(ROOT, "dist", "web");
/** Contains the hash of all sources of the build. */
const STAMP = ".stamp";
const SOURCES = ["web/**/*", "contract/**/*", "vite.config.ts", "package-lock.json"];
const COMPRESSIBLE = "**/*.{js,css,html,svg,json,txt,webmanifest}";
/** In bytes; compressing a smaller file saves no network packet. */
const WORTH_COMPRESSING = 1_000;

/** @returns whether it was built; false if it was up to date */
export async function buildWeb(): Promise<boolean> {
  const wanted = await hashSources();
  if ((await readStamp()) === wanted) return false;
  // Built in a temporary folder and then moved, so that a failed or interrupted build changes nothing.
  const unfinished = `${OUTPUT}.${process.pid}`;
  const tidy = (): void => rmSync(unfinished, { recursive: true, force: true });
  process.once("exit", tidy);
  try {
    await runVite(unfinished);
    await compress(unfinished);
    await writeFile(path.join(unfinished, STAMP), wanted);
    await rm(OUTPUT, { recursive: true, force: true });
    await rename(unfinished, OUTPUT);
  } finally {
    process.off("exit", tidy);
    tidy();
  }
  return true;
}

async function hashSources(): Promise<string> {
  const files = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: ROOT, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted();
  const hash = createHash("sha256");
  for (const file of files) {
    const content = await readFile(file);
    hash.update(`${path.relative(ROOT, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

async function readStamp(): Promise<string | null> {
  try {
    return await readFile(path.join(OUTPUT, STAMP), "utf8");
  } catch {
    return null; // Never built, or half removed: either way it has to be built.
  }
}

/** In a separate process, because the bundler would stay in the server's memory. */
async function runVite(outDir: string): Promise<void> {
  const vite = path.join(ROOT, "node_modules", "vite", "bin", "vite.js");
  const child = spawn(
    process.execPath,
    [vite, "build", "--outDir", outDir, "--emptyOutDir", "--logLevel", "warn"],
    { cwd: ROOT, stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, NODE_ENV: "production" } },
  );
  const end = (): boolean => child.kill();
  process.once("exit", end);
  let output = "";
  child.stdout.on("data", (chunk) => (output += String(chunk)));
  child.stderr.on("data", (chunk) => (output += String(chunk)));
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  process.off("exit", end);
  if (status !== 0)
    throw new StartError(`${output.trim()}\n\nThe web app could not be built; the reason is above.`);
}

/** The server sends these files as they are, so the slowest and best compression is worth it. */
async function compress(folder: string): Promise<void> {
  const files = globSync(COMPRESSIBLE, { cwd: folder }).map((file) => path.join(folder, file));
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file);
      if (content.length < WORTH_COMPRESSING) return;
      const best = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } };
      await writeFile(`${file}.br`, await promisify(brotliCompress)(content, best));
      await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}

if (import.meta.main) {
  const isNew = await buildWeb();
  console.log(isNew ? "The web app is built." : "The web app is up to date.");
}
