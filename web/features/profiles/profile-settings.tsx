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
} from "lucide-react";
import type { MyProfile } from "../../../contract/profiles.ts";
import { api } from "../../api/client.ts";
import { plural } from "../../browser/locale.ts";
import { useTheme, type ThemeSetting } from "../../ui/theme.ts";
import { LogOutButton } from "./log-out-button.tsx";
import { SettingLink } from "./setting-link.tsx";

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
          <SettingLink href="/edit-profile" icon={Pencil} words="Edit Profile" />
        </li>
        <li>
          <SettingLink
            href="/interests"
            icon={ListChecks}
            words="Update Interests"
            second="What brings you here"
          />
        </li>
        <li>
          <SettingLink
            href="/edit-profile#safe-space"
            icon={AppWindow}
            words="Your Safe Space card"
            second="How you appear without your name"
          />
        </li>
        <li>
          <SettingLink
            href="/edit-profile#finding"
            icon={Eye}
            words="Who can find me"
            second={profile.discoverable ? "People on my campus" : "Nobody new"}
          />
        </li>
        <li>
          <SettingLink href="/edit-profile#blocked" icon={Ban} words="People you blocked" />
        </li>
        <li>
          <SettingLink href="/edit-profile#notifications" icon={Bell} words="Notifications" />
        </li>
        <li>
          <SettingLink href="/edit-profile#look" icon={MoonStar} words="Appearance" second={THEMES[theme]} />
        </li>
        <li>
          <SettingLink
            href="/edit-profile#email"
            icon={AtSign}
            words="Email and phone"
            second="How you sign in"
          />
        </li>
        <li>
          <SettingLink
            href="/edit-profile#password"
            icon={KeyRound}
            words="Password and sessions"
            second={devices.data && devicesWords(devices.data.items.length)}
          />
        </li>
        <li>
          <SettingLink href="/edit-profile#export" icon={Download} words="Export my data" />
        </li>
      </ul>
      <ul className="mt-4 border-t border-line pt-3">
        <li>
          <LogOutButton />
        </li>
        <li>
          <SettingLink href="/edit-profile#delete" icon={Trash2} words="Delete my account" ends />
        </li>
      </ul>
    </>
  );
}

function devicesWords(count: number): string {
  return plural(count, {
    one: (figure) => `${figure} device signed in`,
    other: (figure) => `${figure} devices signed in`,
  });
}
