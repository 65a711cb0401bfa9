/** Made by contract-plugin.ts. */
declare module "virtual:contract" {
  export const routes: import("../../contract/index.ts").Contract;
  export const LIMITS: typeof import("../../contract/wire.ts").LIMITS;
  export const CODE: typeof import("../../contract/phones.ts").CODE;
  export const PICTURE: typeof import("../../contract/profiles.ts").PICTURE;
  export const NEEDS: typeof import("../../contract/profiles.ts").NEEDS;
  export const SUGGESTED_INTERESTS: typeof import("../../contract/profiles.ts").SUGGESTED_INTERESTS;
  export const BEAT_MS: typeof import("../../contract/live.ts").BEAT_MS;
  export const CLOSE: typeof import("../../contract/live.ts").CLOSE;
}
