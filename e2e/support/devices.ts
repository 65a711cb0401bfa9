/** Further browsers of a person who has an account. */
import type { BrowserContextOptions } from "@playwright/test";
import { callApi } from "./api.ts";
import type { NewVisitor, Person } from "./test.ts";

export const FIREFOX_ON_ANDROID = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0";

/** Signs the person in on another device; its first tab is still empty. */
export async function anotherDevice(
  newVisitor: NewVisitor,
  { email, password }: Person,
  settings: BrowserContextOptions = {},
): ReturnType<NewVisitor> {
  const device = await newVisitor(settings);
  await callApi(device.context.request, "POST", "/log-in", { email, password });
  return device;
}
