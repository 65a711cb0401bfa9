/** A Chromium that comes through npm, so that a machine needs no browser of its own to test Haven. */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import path from "node:path";

const PACKAGE = path.resolve(import.meta.dirname, "../../node_modules/@sparticuz/chromium");
const UNPACKED = path.resolve(import.meta.dirname, "../../node_modules/.cache/haven-chromium");
const PROGRAM = path.join(UNPACKED, "chromium");

/** The package holds a Chromium for this kind of machine only; elsewhere Playwright's own has to be installed. */
const IS_PACKAGED = process.platform === "linux" && process.arch === "x64" && existsSync(PACKAGE);

/** How to launch it. The package's own arguments are for another place: with them it dies with a context. */
export const CHROMIUM = IS_PACKAGED
  ? { executablePath: PROGRAM, args: ["--no-sandbox", "--headless=shell"] }
  : { args: [] };

/** Unpacks it the first time, and sees to the libraries it needs. Before the first launch, in this process. */
export async function prepareChromium(): Promise<void> {
  if (!IS_PACKAGED) return;
  if (!existsSync(UNPACKED)) await unpack();
  if (!existsSync("/etc/fonts/fonts.conf")) process.env.FONTCONFIG_PATH = path.join(UNPACKED, "fonts");
  if (canStart()) return;
  process.env.LD_LIBRARY_PATH = path.join(UNPACKED, "al2023", "lib");
  if (!canStart()) execFileSync(PROGRAM, ["--version"]);
}

/** True when the system has every library Chromium is linked to. */
function canStart(): boolean {
  return spawnSync(PROGRAM, ["--version"]).status === 0;
}

/** The package unpacks into the folder for temporary files, which here is one that is moved into place when full. */
async function unpack(): Promise<void> {
  await mkdir(path.dirname(UNPACKED), { recursive: true });
  const unfinished = await mkdtemp(`${UNPACKED}-`);
  const script = `
    const { default: chromium, inflate } = await import("@sparticuz/chromium");
    await chromium.executablePath();
    await inflate(${JSON.stringify(path.join(PACKAGE, "bin", "al2023.tar.br"))});
  `;
  execFileSync(process.execPath, ["--input-type=module", "--eval", script], {
    cwd: import.meta.dirname,
    env: { ...process.env, TMPDIR: unfinished },
  });
  try {
    await rename(unfinished, UNPACKED);
  } catch (error) {
    await rm(unfinished, { recursive: true });
    // Another run was quicker, with the same files.
    if (!existsSync(UNPACKED)) throw error;
  }
}
