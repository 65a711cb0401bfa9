/** The routes of all features, as the contract lists them. */
import { createAccountRoutes } from "./features/accounts/routes.ts";
import { adminRoutes } from "./features/admin/routes.ts";
import { admissionRoutes } from "./features/admissions/routes.ts";
import { leaveNamedWorld } from "./features/admissions/writes.ts";
import { appealRoutes } from "./features/appeals/routes.ts";
import type { Chat } from "./features/chat/live.ts";
import { createChatRoutes } from "./features/chat/routes.ts";
import { credentialRoutes } from "./features/credentials/routes.ts";
import { decisionRoutes } from "./features/decisions/routes.ts";
import { createSwipeRecorder } from "./features/discovery/batching.ts";
import { createDiscoveryRoutes } from "./features/discovery/routes.ts";
import { entryRoutes } from "./features/entry/routes.ts";
import { eventAdminRoutes, eventRoutes } from "./features/events/routes.ts";
import { groupAdminRoutes, groupRoutes } from "./features/groups/routes.ts";
import { moderationRoutes } from "./features/moderation/routes.ts";
import { noticeRoutes } from "./features/notices/routes.ts";
import { notificationRoutes } from "./features/notifications/routes.ts";
import { personaRoutes } from "./features/personas/routes.ts";
import { phoneRoutes } from "./features/phones/routes.ts";
import { profileRoutes } from "./features/profiles/routes.ts";
import { createRoomRoutes } from "./features/rooms/routes.ts";
import { createSafeDeckRoutes } from "./features/safe-deck/routes.ts";
import { createSafetyRoutes } from "./features/safety/routes.ts";
import { deskRoutes, transparencyRoutes } from "./features/transparency/routes.ts";
import { anyone } from "./http/procedures.ts";
import type { RoomMemberCache } from "./live/room-member-cache.ts";
import type { Platform } from "./platform.ts";

export function createRouter(
  platform: Platform,
  { roomMembers, chat }: { roomMembers: RoomMemberCache; chat: Chat },
) {
  return anyone.router({
    accounts: createAccountRoutes(leaveNamedWorld),
    credentials: credentialRoutes,
    phones: phoneRoutes,
    profiles: profileRoutes,
    discovery: createDiscoveryRoutes(createSwipeRecorder(platform)),
    rooms: createRoomRoutes(roomMembers),
    chat: createChatRoutes(chat),
    entry: entryRoutes,
    personas: personaRoutes,
    safeDeck: createSafeDeckRoutes(roomMembers),
    safety: createSafetyRoutes(roomMembers),
    notifications: notificationRoutes,
    notices: noticeRoutes,
    admissions: admissionRoutes,
    events: eventRoutes,
    eventAdmin: eventAdminRoutes,
    groups: groupRoutes,
    groupAdmin: groupAdminRoutes,
    moderation: { ...deskRoutes, ...moderationRoutes, ...decisionRoutes, ...appealRoutes },
    transparency: transparencyRoutes,
    admin: adminRoutes,
  });
}
