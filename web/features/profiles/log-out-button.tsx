import { LogOut } from "lucide-react";
import { useLocation } from "wouter";
import { useLogOut } from "../accounts/session.ts";
import { Spinner } from "../../ui/spinner.tsx";
import { SETTING_ROW, SettingLabel } from "./setting-link.tsx";

export function LogOutButton() {
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
