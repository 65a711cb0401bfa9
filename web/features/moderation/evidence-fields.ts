/** What a snapshot shows besides messages and pictures. */
import type { Evidence } from "../../../contract/moderation.ts";
import { LOCALE } from "../../browser/locale.ts";

export type EvidenceField = { label: string; text: string };

const list = new Intl.ListFormat(LOCALE, { type: "unit" });

export function evidenceFields(evidence: Evidence): EvidenceField[] {
  switch (evidence.kind) {
    case "message":
      return evidence.roomName === null ? [] : [{ label: "Chat", text: evidence.roomName }];
    case "member":
      return [
        { label: "Person", text: evidence.persona },
        ...(evidence.roomName === null ? [] : [{ label: "Chat", text: evidence.roomName }]),
      ];
    case "card":
      return [
        { label: "Name on the card", text: evidence.persona },
        { label: "Text", text: evidence.bio },
      ];
    case "room":
      return [
        { label: "Name", text: evidence.name ?? "" },
        { label: "Description", text: evidence.description },
      ];
    case "event":
      return [
        { label: "Title", text: evidence.title },
        { label: "Location", text: evidence.location },
        { label: "Description", text: evidence.description },
      ];
    case "group":
      return [
        { label: "Name", text: evidence.name },
        { label: "Description", text: evidence.description },
        { label: "Rules", text: evidence.rules },
      ];
    case "profile":
      return [
        { label: "Name", text: evidence.name },
        { label: "About", text: evidence.bio },
        { label: "Interests", text: list.format(evidence.interests) },
      ];
  }
}
