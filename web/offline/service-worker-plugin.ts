/** Builds the service worker and injects the list of files to precache: those of the first screens. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin, Rollup } from "vite";

/** Modules whose chunks, with everything they import, have to work offline. */
const KEPT_MODULES = [
  "main.tsx",
  "app.tsx",
  "features/landing/landing-screen.tsx",
  "features/support/support-screen.tsx",
  "document-screens.tsx",
  "offline-notice.tsx",
  "features/accounts/account-screen.tsx",
  "features/discovery/deck-screen.tsx",
  "features/chat/chats-screen.tsx",
  "features/notices/notices-screen.tsx",
  "features/profiles/profile-screen.tsx",
  "ui/unplugged-lamp.tsx",
];
const KEPT_ASSETS = /\.css$|commissioner-latin-full.*\.woff2$/;
const PUBLIC_FILES = ["theme.js", "icon.svg"];
const WORKER = "service-worker.js";

export function serviceWorker(): Plugin {
  let root = "";
  return {
    name: "haven:service-worker",
    apply: "build",
    enforce: "post",
    configResolved: (config) => {
      root = config.root;
    },
    buildStart() {
      this.emitFile({ type: "chunk", id: path.join(root, "offline/service-worker.ts"), fileName: WORKER });
    },
    generateBundle(_, bundle) {
      const worker = bundle[WORKER];
      if (worker?.type !== "chunk") throw new Error(`${WORKER} was not built.`);
      const files = [...keptChunks(bundle, root), ...keptAssets(bundle)].toSorted();
      const publicFiles = PUBLIC_FILES.map((file) => readFileSync(path.join(root, "public", file)));
      const version = createHash("sha256").update(files.join("\n") + worker.code);
      for (const content of publicFiles) version.update(content);
      const paths = [...files, ...PUBLIC_FILES].map((file) => `/${file}`);
      worker.code = worker.code
        .replaceAll("FILES_TO_KEEP", () => JSON.stringify(paths))
        .replaceAll("VERSION_OF_FILES", () => JSON.stringify(version.digest("hex").slice(0, 12)));
    },
  };
}

function keptChunks(bundle: Rollup.OutputBundle, root: string): Set<string> {
  const kept = new Set<string>();
  for (const module of KEPT_MODULES) {
    const file = path.join(root, module);
    const chunk = Object.values(bundle).find((one) => one.type === "chunk" && one.moduleIds.includes(file));
    if (!chunk)
      throw new Error(`${module} is in no chunk: change KEPT_MODULES in service-worker-plugin.ts with it.`);
    follow(chunk.fileName);
  }
  return kept;

  function follow(name: string) {
    const chunk = bundle[name];
    if (chunk?.type !== "chunk" || kept.has(name)) return;
    kept.add(name);
    for (const imported of chunk.imports) follow(imported);
  }
}

function keptAssets(bundle: Rollup.OutputBundle): string[] {
  return Object.keys(bundle).filter((name) => KEPT_ASSETS.test(name));
}
