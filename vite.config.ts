import babel from "@rolldown/plugin-babel";
import tailwindcss from "@tailwindcss/vite";
import react, { reactCompilerPreset } from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { contractForBrowser } from "./web/api/contract-plugin.ts";
import { emojiForBrowser } from "./web/ui/emoji-plugin.ts";
import { serviceWorker } from "./web/offline/service-worker-plugin.ts";

export default defineConfig({
  root: "web",
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    manifest: true,
    // The content security policy allows no data: fonts, and every file is cached by its hash anyway.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              // Every signed-in screen needs all of it, and one chunk is smaller than eight. A group must not import a chunk
              // that imports it: modules with state, such as the session, would be used before they are initialised.
              name: "core",
              test: /node_modules\/@(?:tanstack|orpc)\/|web\/api\/(?:client|request-error|live|live-socket|query-client|error-texts)\.ts$|web\/browser\/(?:create-store|create-emitter|use-media-query|personal-storage|sleep|use-online)\.ts$|web\/features\/accounts\/(?:session|session-id|cached-profile|wipe-device|pending-log-out)\.ts$|virtual:contract|contract\/constants\.ts/,
            },
            {
              // The same holds for the small parts that cards, lists and rooms are made of.
              name: "parts",
              test: /web\/ui\/(?:card-stack|use-swipe|swipe-rules|swipe-hint|skeleton|fact-chip|icon-button|dialog|safe-space-switch|tab-panel)\.tsx?$|web\/features\/profiles\/person-(?:picture|avatar)\.tsx$|web\/features\/discovery\/(?:deck-texts|swipe-failures|rules|safe-space|match-queue)\.ts$|web\/api\/picture-url\.ts$|web\/ui\/(?:lamp-line|world|cast-light)\.tsx?$|lucide-react\/.*\/icons\/(?:x|circle-exclamation-point|circle-alert|info|check|undo-2|heart)\.m?js$/,
            },
          ],
        },
      },
    },
  },
  plugins: [
    contractForBrowser(),
    emojiForBrowser(),
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    tailwindcss(),
    serviceWorker(),
  ],
});
