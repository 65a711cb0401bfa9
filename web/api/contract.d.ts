/** Made by contract-plugin.ts. */
declare module "virtual:contract" {
  export const routes: Omit<
    import("../../contract/index.ts").Contract,
    "admissions" | "admin" | "eventAdmin" | "groupAdmin"
  >;
  export const LIMITS: typeof import("../../contract/wire.ts").LIMITS;
  export const CODE: typeof import("../../contract/phones.ts").PHONE_CODE;
  export const PICTURE: typeof import("../../contract/profiles.ts").PICTURE_LIMITS;
  export const TOPICS: typeof import("../../contract/profiles.ts").TOPICS;
  export const NEW_ACCOUNT: typeof import("../../contract/entry.ts").NEW_ACCOUNT;
  export const SUGGESTED_INTERESTS: typeof import("../../contract/profiles.ts").SUGGESTED_INTERESTS;
  export const BEAT_MS: typeof import("../../contract/live.ts").HEARTBEAT_MS;
  export const CLOSE: typeof import("../../contract/live.ts").CLOSE_CODES;
  export const TYPING_MS: typeof import("../../contract/live.ts").TYPING_MS;
  export const EDIT_MINUTES: typeof import("../../contract/chat.ts").EDIT_MINUTES;
  export const PREVIEW: typeof import("../../contract/chat.ts").PREVIEW_LENGTH;
  export const INVITED_AT_ONCE: typeof import("../../contract/rooms.ts").MAX_INVITES;
  export const REQUEST_MESSAGES: typeof import("../../contract/rooms.ts").MAX_REQUEST_MESSAGES;
  export const REASONS: typeof import("../../contract/safety.ts").REPORT_REASONS;
}

/** What only admins ask for. */
declare module "virtual:admin-contract" {
  export const routes: Pick<
    import("../../contract/index.ts").Contract,
    "admissions" | "admin" | "eventAdmin" | "groupAdmin"
  >;
  export const UNDO_MS: typeof import("../../contract/admissions.ts").UNDO_MS;
  export const PERIOD_DAYS: typeof import("../../contract/admin.ts").PERIOD_DAYS;
}
