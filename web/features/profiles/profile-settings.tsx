import { useQuery } from "@tanstack/react-query";
import {
  AppWindow,
  AtSign,
  Ban,
  Bell,
  Download,
  Eye,
  KeyRound,
  ListChecks,
  MoonStar,
  Pencil,
  Trash2,
  LogOut,
} from "lucide-react";
import type { MyProfile } from "../../../contract/profiles.ts";
import { api } from "../../api/client.ts";
import { plural } from "../../browser/locale.ts";
import { useTheme, type ThemeSetting } from "../../ui/theme.ts";
import { SettingLink, SETTING_ROW, SettingLabel } from "./setting-link.tsx";
import { useLocation } from "wouter";
import { useLogOut } from "../accounts/session.ts";
import { Spinner } from "../../ui/spinner.tsx";

const THEMES: Record<ThemeSetting, string> = {
  system: "Follows your device",
  light: "Light",
  dark: "Dark",
};

export function ProfileSettings({ profile }: { profile: MyProfile }) {
  const [theme] = useTheme();
  const devices = useQuery(api.accounts.devices.queryOptions());
  return (
    <>
      <ul>
        <li>
          <SettingLink href="/edit-profile" icon={Pencil} label="Edit Profile" />
        </li>
        <li>
          <SettingLink
            href="/interests"
            icon={ListChecks}
            label="Update Interests"
            detail="What brings you here"
          />
        </li>
        <li>
          <SettingLink
            href="/edit-profile#safe-space"
            icon={AppWindow}
            label="Your Safe Space card"
            detail="How you appear without your name"
          />
        </li>
        <li>
          <SettingLink
            href="/edit-profile#finding"
            icon={Eye}
            label="Who can find me"
            detail={profile.discoverable ? "People on my campus" : "Nobody new"}
          />
        </li>
        <li>
          <SettingLink href="/edit-profile#blocked" icon={Ban} label="People you blocked" />
        </li>
        <li>
          <SettingLink href="/edit-profile#notifications" icon={Bell} label="Notifications" />
        </li>
        <li>
          <SettingLink href="/edit-profile#look" icon={MoonStar} label="Appearance" detail={THEMES[theme]} />
        </li>
        <li>
          <SettingLink
            href="/edit-profile#email"
            icon={AtSign}
            label="Email and phone"
            detail="How you sign in"
          />
        </li>
        <li>
          <SettingLink
            href="/edit-profile#password"
            icon={KeyRound}
            label="Password and sessions"
            detail={devices.data && devicesText(devices.data.items.length)}
          />
        </li>
        <li>
          <SettingLink href="/edit-profile#export" icon={Download} label="Export my data" />
        </li>
      </ul>
      <ul className="mt-4 border-t border-line pt-3">
        <li>
          <LogOutButton />
        </li>
        <li>
          <SettingLink href="/edit-profile#delete" icon={Trash2} label="Delete my account" isDestructive />
        </li>
      </ul>
    </>
  );
}

function devicesText(count: number): string {
  return plural(count, {
    one: (figure) => `${figure} device signed in`,
    other: (figure) => `${figure} devices signed in`,
  });
}

function LogOutButton() {
  const [, navigate] = useLocation();
  const logOut = useLogOut();
  return (
    <>
      <button
        type="button"
        disabled={logOut.isPending}
        onClick={() => logOut.mutate(undefined, { onSuccess: () => navigate("/login") })}
        className={SETTING_ROW}
      >
        {logOut.isPending ? (
          <Spinner />
        ) : (
          <LogOut aria-hidden className="size-5 shrink-0 rtl:-scale-x-100" strokeWidth={1.75} />
        )}
        <SettingLabel>Log Out</SettingLabel>
      </button>
    </>
  );
}
