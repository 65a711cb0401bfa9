import { lazy, Suspense, type ComponentType } from "react";
import { Skeleton } from "./ui/skeleton.tsx";
import { useIsSuspended } from "./features/accounts/session.ts";
import { useAnchor } from "./browser/use-anchor.ts";

type Section = {
  id: string;
  title: string;
  Part: ComponentType;
  /** Not for somebody who is suspended from the named world. */
  isNamed?: true;
};

/** Sections of several features, each loaded on its own. */
const SECTIONS: readonly Section[] = [
  {
    id: "profile",
    isNamed: true,
    title: "What others see",
    Part: lazy(() => import("./features/profiles/profile-section.tsx")),
  },
  {
    id: "safe-space",
    title: "Your Safe Space card",
    Part: lazy(() => import("./features/personas/card-section.tsx")),
  },
  {
    id: "finding",
    isNamed: true,
    title: "Who can find me",
    Part: lazy(() => import("./features/profiles/visibility-section.tsx")),
  },
  {
    id: "blocked",
    isNamed: true,
    title: "People you blocked",
    Part: lazy(() => import("./features/safety/blocked-section.tsx")),
  },
  {
    id: "blocked-personas",
    title: "Blocked in Safe Space",
    Part: lazy(() => import("./features/safety/blocked-personas-section.tsx")),
  },
  {
    id: "notifications",
    title: "Notifications",
    Part: lazy(() => import("./features/notifications/notifications-section.tsx")),
  },
  {
    id: "look",
    title: "Appearance",
    Part: lazy(() => import("./features/profiles/theme-section.tsx")),
  },
  {
    id: "email",
    title: "Email",
    Part: lazy(() => import("./features/credentials/email-section.tsx")),
  },
  {
    id: "phone",
    title: "Phone",
    Part: lazy(() => import("./features/phones/phone-section.tsx")),
  },
  {
    id: "password",
    title: "Password",
    Part: lazy(() => import("./features/credentials/password-section.tsx")),
  },
  {
    id: "devices",
    title: "Where you are signed in",
    Part: lazy(() => import("./features/accounts/devices-section.tsx")),
  },
  {
    id: "export",
    title: "Export my data",
    Part: lazy(() => import("./features/accounts/export-section.tsx")),
  },
  {
    id: "delete",
    title: "Delete my account",
    Part: lazy(() => import("./features/accounts/delete-section.tsx")),
  },
];

const LOG_OUT: Section = {
  id: "log-out",
  title: "Log out",
  Part: lazy(() => import("./features/accounts/log-out-section.tsx")),
};

/**
 * All settings of the account and the profile on one page, with a hash link for each section. Somebody who is suspended
 * from the named world has no profile, and logs out here.
 */
export default function EditProfile() {
  useAnchor();
  const isSuspended = useIsSuspended();
  const sections = isSuspended ? [...SECTIONS.filter(({ isNamed }) => !isNamed), LOG_OUT] : SECTIONS;
  return (
    <div className="mx-auto w-full max-w-140 flex-1 px-5 pt-4 pb-16 lg:grid lg:max-w-264 lg:grid-cols-[13rem_minmax(0,38rem)] lg:gap-x-20 lg:px-8 lg:pt-14">
      <nav aria-label="On this page" className="max-lg:hidden">
        <ul className="sticky top-[calc(var(--top-height)+3.5rem)]">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="-ms-3 flex min-h-11 items-center rounded-control px-3 font-550 text-ink-2 no-underline hover:bg-mist hover:text-ink"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0">
        <h1 className="type-title">{isSuspended ? "Your account" : "Edit Profile"}</h1>
        {sections.map(({ id, title, Part }) => (
          <section
            key={id}
            id={id}
            tabIndex={-1}
            aria-labelledby={`${id}-title`}
            className="mt-8 scroll-mt-[calc(var(--top-height)+1rem)] border-t border-line pt-6 first-of-type:mt-4 first-of-type:border-0 first-of-type:pt-0"
          >
            <h2 id={`${id}-title`} className="type-subhead mb-4">
              {title}
            </h2>
            <Suspense fallback={<Skeleton className="h-22 w-full max-w-80" />}>
              <Part />
            </Suspense>
          </section>
        ))}
      </div>
    </div>
  );
}
