/** Made by contract-plugin.ts. */
declare module "virtual:contract" {
  export const routes: Omit<
    import("../../contract/index.ts").Contract,
    "admissions" | "admin" | "eventDesk" | "groupDesk"
  >;
  export const LIMITS: typeof import("../../contract/wire.ts").LIMITS;
  export const CODE: typeof import("../../contract/phones.ts").CODE;
  export const PICTURE: typeof import("../../contract/profiles.ts").PICTURE;
  export const NEEDS: typeof import("../../contract/profiles.ts").NEEDS;
  export const NEW_ACCOUNT: typeof import("../../contract/entry.ts").NEW_ACCOUNT;
  export const SUGGESTED_INTERESTS: typeof import("../../contract/profiles.ts").SUGGESTED_INTERESTS;
  export const BEAT_MS: typeof import("../../contract/live.ts").BEAT_MS;
  export const CLOSE: typeof import("../../contract/live.ts").CLOSE;
  export const TYPING_MS: typeof import("../../contract/live.ts").TYPING_MS;
  export const EDIT_MINUTES: typeof import("../../contract/chat.ts").EDIT_MINUTES;
  export const PREVIEW: typeof import("../../contract/chat.ts").PREVIEW;
  export const INVITED_AT_ONCE: typeof import("../../contract/rooms.ts").INVITED_AT_ONCE;
  export const REQUEST_MESSAGES: typeof import("../../contract/rooms.ts").REQUEST_MESSAGES;
  export const REASONS: typeof import("../../contract/safety.ts").REASONS;
}

/** What only admins ask for. */
declare module "virtual:desk-contract" {
  export const routes: Pick<
    import("../../contract/index.ts").Contract,
    "admissions" | "admin" | "eventDesk" | "groupDesk"
  >;
  export const UNDO_MS: typeof import("../../contract/admissions.ts").UNDO_MS;
  export const PERIOD_DAYS: typeof import("../../contract/admin.ts").PERIOD_DAYS;
}
