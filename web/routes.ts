/** Every page of the web app: its path, its title and who may open it. The server sends the same document for all. */

/** The entry of the main navigation that is marked as current. */
export type NavSection =
  | "home"
  | "discover"
  | "chats"
  | "groups"
  | "notices"
  | "profile"
  | "moderate"
  | "admin";

type PageRoute = {
  /** `:name` stands for one segment, `/:name?` for an optional one. */
  path: string;
  /** Neutral: names no person and no room, because titles are seen in tabs, in the history and over shoulders. */
  title?: string;
  /** Without it, anybody may open the page. */
  membersOnly?: true;
  section?: NavSection;
};

const MODERATE = { title: "Moderation", membersOnly: true, section: "moderate" } as const;
const ADMIN = { title: "Admin", membersOnly: true, section: "admin" } as const;

export const ROUTES = {
  landing: { path: "/" },
  support: { path: "/support", title: "Help" },
  privacy: { path: "/privacy", title: "Privacy" },
  terms: { path: "/terms", title: "Terms" },
  rules: { path: "/rules", title: "House Rules" },
  transparency: { path: "/transparency", title: "Transparency" },
  logIn: { path: "/login", title: "Log In" },
  signUp: { path: "/signup", title: "Sign Up" },
  phoneLogIn: { path: "/phone-login", title: "Log In" },
  resetPassword: { path: "/reset-password", title: "New Password" },
  confirmEmail: { path: "/confirm-email", title: "Email" },
  devUi: { path: "/dev/ui" },
  onboarding: { path: "/onboarding", title: "Welcome", membersOnly: true },
  interests: { path: "/interests", title: "Welcome", membersOnly: true },
  home: { path: "/dashboard", title: "Home", membersOnly: true, section: "home" },
  discover: { path: "/discover", title: "Discover", membersOnly: true, section: "discover" },
  events: { path: "/events/:eventId?", title: "Events", membersOnly: true, section: "discover" },
  groups: { path: "/groups/:groupId?", title: "Groups", membersOnly: true, section: "groups" },
  chats: { path: "/chats", title: "Messages", membersOnly: true, section: "chats" },
  chat: { path: "/chat/:roomId", title: "Messages", membersOnly: true, section: "chats" },
  newChat: { path: "/new-chat", title: "New Chat", membersOnly: true, section: "chats" },
  notices: { path: "/notices", title: "Notices", membersOnly: true, section: "notices" },
  profile: { path: "/profile", title: "Profile", membersOnly: true, section: "profile" },
  editProfile: { path: "/edit-profile", title: "Edit Profile", membersOnly: true, section: "profile" },
  moderate: { path: "/moderate", ...MODERATE },
  moderateCase: { path: "/moderate/cases/:caseId", ...MODERATE },
  moderateAppeals: { path: "/moderate/appeals/:appealId?", ...MODERATE },
  moderateFigures: { path: "/moderate/figures", ...MODERATE },
  admin: { path: "/admin", ...ADMIN },
  adminEvents: { path: "/admin/events/:eventId?", ...ADMIN },
  adminGroups: { path: "/admin/groups", ...ADMIN },
  adminRequests: { path: "/admin/requests", ...ADMIN },
  adminPeople: { path: "/admin/people", ...ADMIN },
  createEvent: { path: "/admin/create-event", ...ADMIN },
  editEvent: { path: "/admin/edit-event/:eventId", ...ADMIN },
  createGroup: { path: "/admin/create-group", ...ADMIN },
  editGroup: { path: "/admin/edit-group/:groupId", ...ADMIN },
} satisfies Record<string, PageRoute>;

type RouteName = keyof typeof ROUTES;

const PAGES: readonly PageRoute[] = Object.values(ROUTES);

/** Matches the paths of these pages, with or without a slash at the end. */
export function pathPattern(...names: RouteName[]): RegExp {
  return patternOf(names.map((name) => ROUTES[name]));
}

/** Matches every page that needs somebody to be signed in. */
export const MEMBERS_ONLY = patternOf(PAGES.filter(({ membersOnly }) => membersOnly));

/** Matches every page of the moderators. */
export const MODERATE_PAGES = patternOf(PAGES.filter(({ section }) => section === "moderate"));

/** Matches every page of the admins. */
export const ADMIN_PAGES = patternOf(PAGES.filter(({ section }) => section === "admin"));

export function routeAt(path: string): PageRoute | undefined {
  return PAGES.find((route) => patternOf([route]).test(path));
}

function patternOf(routes: readonly PageRoute[]): RegExp {
  const paths = routes.map(({ path }) => path.replace(/\/:\w+\?/, "(?:/[^/]+)?").replace(/:\w+/, "[^/]+"));
  return new RegExp(`^(?:${paths.join("|")})/?$`);
}
