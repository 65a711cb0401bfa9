/** Chromium from npm, so that a machine needs no browser of its own to test Haven. */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import path from "node:path";

const PACKAGE = path.resolve(import.meta.dirname, "../../node_modules/@sparticuz/chromium");
const UNPACKED = path.resolve(import.meta.dirname, "../../node_modules/.cache/haven-chromium");
const PROGRAM = path.join(UNPACKED, "chromium");

/** The package is built for Linux on x64 only; elsewhere Playwright's own Chromium has to be installed. */
const IS_PACKAGED = process.platform === "linux" && process.arch === "x64" && existsSync(PACKAGE);

/** Launch options. The package's own arguments are for AWS Lambda: with them Chromium exits when a context closes. */
export const CHROMIUM = IS_PACKAGED
  ? { executablePath: PROGRAM, args: ["--no-sandbox", "--headless=shell"] }
  : { args: [] };

/** Unpacks Chromium the first time and provides missing libraries. Call it before the first launch, in the same process. */
export async function prepareChromium(): Promise<void> {
  if (!IS_PACKAGED) return;
  if (!existsSync(UNPACKED)) await unpack();
  if (!existsSync("/etc/fonts/fonts.conf")) process.env.FONTCONFIG_PATH = path.join(UNPACKED, "fonts");
  if (canStart()) return;
  process.env.LD_LIBRARY_PATH = path.join(UNPACKED, "al2023", "lib");
  if (!canStart()) execFileSync(PROGRAM, ["--version"]);
}

/** Whether the system has every library that Chromium links to. */
function canStart(): boolean {
  return spawnSync(PROGRAM, ["--version"]).status === 0;
}

/** The package unpacks into TMPDIR: a new folder, moved into place once it is complete. */
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
    // Another run was faster and left the same files.
    if (!existsSync(UNPACKED)) throw error;
  }
}
