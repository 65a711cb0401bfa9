/** Made by contract-plugin.ts. */
declare module "virtual:contract" {
  export const routes: Omit<
    import("../../contract/index.ts").Contract,
    "admissions" | "admin" | "eventAdmin" | "groupAdmin"
  >;
}

/** What only admins call. */
declare module "virtual:admin-contract" {
  export const routes: Pick<
    import("../../contract/index.ts").Contract,
    "admissions" | "admin" | "eventAdmin" | "groupAdmin"
  >;
}
