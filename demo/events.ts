/** The events of the Demo campus: eight upcoming ones, and two that the demo student has attended. */
import { DAY, HOUR } from "./conversations.ts";
import type { Request } from "./groups.ts";
import type { PictureOrder } from "./pictures/draw.ts";

export type EventScript = {
  title: string;
  description: string;
  location: string;
  tags: string[];
  /** The first such weekday (1 is Monday) that is at least `from` days from today. */
  day: { weekday: number; from: number };
  /** Local time on campus. */
  begins: string;
  ends: string;
  /** How many minutes ago it was published. */
  published: number;
  status: "published" | "archived";
  requiresApproval: boolean;
  capacity: number | null;
  /** The keys of the attendees and of the people on the waitlist, in the order of their requests. */
  going: string;
  waitlisted: string;
  requests: readonly Request[];
  picture: PictureOrder;
};

/** Upcoming events begin in two days at the earliest, so that no reminders are sent right after the start. */
export const EVENTS: readonly EventScript[] = [
  {
    title: "Soup Night, House 4",
    description:
      "One big pot, a long table, board games after. Lentil and tomato, both vegan, gluten-free bread on a separate board. Come alone, most people do. There is a quiet table by the window for those who would rather eat than talk. Step-free from the courtyard.",
    location: "Kitchen, House 4, ground floor",
    tags: ["Cooking", "Baking", "Board games", "Quiet"],
    day: { weekday: 4, from: 3 },
    begins: "18:30",
    ends: "21:00",
    published: 9 * DAY,
    status: "published",
    requiresApproval: false,
    capacity: 24,
    going: "jonas omar student amira priya ana harpreet wei diego ivy lukas kwame",
    waitlisted: "",
    requests: [],
    picture: { scene: "soup", seed: 1 },
  },
  {
    title: "Slow walk to the reservoir",
    description:
      "Eight kilometres in three hours, with a long stop at the dam. We go at the pace of whoever is slowest and say nothing about it. The host asks you to write two words, so that nobody is surprised by the hill.",
    location: "North gate",
    tags: ["Long walks", "Hiking", "Outdoors"],
    day: { weekday: 6, from: 4 },
    begins: "10:00",
    ends: "13:30",
    published: 3 * DAY,
    status: "published",
    requiresApproval: true,
    capacity: 12,
    going: "ingrid aoife sofia marcus noor anh",
    waitlisted: "",
    requests: [
      { who: "student", minutesAgo: 22 * HOUR, note: "I walk slowly and I carry tea for two." },
      { who: "tomasz", minutesAgo: 2 * HOUR, note: "My knee is new again. Is the hill long?" },
    ],
    picture: { scene: "hills", seed: 1 },
  },
  {
    title: "Open mic, no talent required",
    description:
      "Five minutes each, one song or one page. Clapping is allowed, judging is not. You can also put your name on the list and take it off again, that has happened to all of us. One step at the door, and a ramp.",
    location: "Café Anker, back room",
    tags: ["Live music", "Poetry", "Choir"],
    day: { weekday: 2, from: 6 },
    begins: "20:00",
    ends: "22:30",
    published: 12 * DAY,
    status: "published",
    requiresApproval: false,
    capacity: null,
    going:
      "samuel daniel leila jamal diego emil tom leo hannah oskar jonas zanele kwame ella grace isla nadia ana ivy mei wei lukas mateus chloe yuki priya omar ravi",
    waitlisted: "",
    requests: [],
    picture: { scene: "microphone", seed: 1 },
  },
  {
    title: "Print your own postcards",
    description:
      "Lino, ink and one old press. Cut something simple, print ten, send one to somebody who does not expect it. Everything is there, aprons too. The press takes eight people, so there is a waitlist.",
    location: "Art building, room 12",
    tags: ["Drawing", "Photography", "Museums"],
    day: { weekday: 4, from: 9 },
    begins: "17:00",
    ends: "20:00",
    published: 15 * DAY,
    status: "published",
    requiresApproval: false,
    capacity: 8,
    going: "noor ivy mei tomasz anh harpreet leila chloe",
    waitlisted: "lukas ingrid student isla",
    requests: [],
    picture: { scene: "postcards", seed: 1 },
  },
  {
    title: "Cold swim, warm tea",
    description:
      "In for two minutes or for ten, out to a fire and a big thermos. Someone always stays on the pier. You do not have to go in: towels need holding.",
    location: "West pier",
    tags: ["Swimming", "Tea", "Sauna"],
    day: { weekday: 7, from: 5 },
    begins: "09:00",
    ends: "10:30",
    published: 6 * DAY,
    status: "published",
    requiresApproval: false,
    capacity: null,
    going: "maya grace zanele aoife ella nadia fatima mateus oskar rosa",
    waitlisted: "",
    requests: [],
    picture: { scene: "coldSwim", seed: 1 },
  },
  {
    title: "Repair café for small things",
    description:
      "Lamps, zips, brakes, a radio that sulks. Bring it and sit beside whoever mends it, then you can do the next one. What cannot be mended gets a cup of coffee.",
    location: "Workshop behind the bicycle racks",
    tags: ["Repair café", "Cycling", "Sewing", "Coffee"],
    day: { weekday: 3, from: 2 },
    begins: "16:00",
    ends: "19:00",
    published: 30 * HOUR,
    status: "published",
    requiresApproval: false,
    capacity: 20,
    going: "emil harpreet hannah",
    waitlisted: "",
    requests: [],
    picture: { scene: "lampRepair", seed: 1 },
  },
  {
    title: "Seed swap before the frost",
    description:
      "Beans, calendula, three kinds of kale, and whatever is in your pockets. Take what you will plant. Nothing to bring? Take some home and bring seeds next year.",
    location: "Greenhouse, bay two",
    tags: ["Seed swaps", "Gardening", "Volunteering"],
    day: { weekday: 1, from: 12 },
    begins: "15:00",
    ends: "17:00",
    published: 4 * DAY,
    status: "published",
    requiresApproval: false,
    capacity: null,
    going: "rosa ella jonas marcus sofia zanele",
    waitlisted: "",
    requests: [],
    picture: { scene: "seedPackets", seed: 1 },
  },
  {
    title: "Listening to line 4",
    description:
      "We ride to the harbour and back, and record what a tram says when nobody speaks. Three recorders can be borrowed. A telephone is fine.",
    location: "Tram stop Old Observatory",
    tags: ["Field recording", "Trams", "Quiet"],
    day: { weekday: 5, from: 10 },
    begins: "21:15",
    ends: "22:45",
    published: 5 * HOUR,
    status: "published",
    requiresApproval: false,
    capacity: 6,
    going: "maya anh",
    waitlisted: "",
    requests: [],
    picture: { scene: "tramSounds", seed: 1 },
  },
  {
    title: "Bread for beginners",
    description: "Flour, water, patience. Everyone takes a loaf home, also the flat ones.",
    location: "Kitchen, House 4, ground floor",
    tags: ["Baking", "Cooking"],
    day: { weekday: 6, from: -24 },
    begins: "11:00",
    ends: "15:00",
    published: 88 * DAY,
    status: "archived",
    requiresApproval: false,
    capacity: 10,
    going: "jonas student chloe isla hannah priya sofia",
    waitlisted: "",
    requests: [],
    picture: { scene: "loaf", seed: 1 },
  },
  {
    title: "Lanterns round the lake",
    description:
      "One slow round in the dark with paper lanterns, no speeches. Whoever wants to can leave a light on the water.",
    location: "Boathouse",
    tags: ["Long walks", "Outdoors", "Quiet"],
    day: { weekday: 5, from: -10 },
    begins: "19:00",
    ends: "20:30",
    published: 44 * DAY,
    status: "published",
    requiresApproval: true,
    capacity: 40,
    going: "amira student noor leila maya leo grace harpreet anh fatima rosa yuki ingrid",
    waitlisted: "",
    requests: [],
    picture: { scene: "lanterns", seed: 1 },
  },
];
