/** A user by his number, or somebody from elsewhere by a name of `outsiders`. */
export type Correspondent = number | keyof typeof outsiders;

export const outsiders = {
  kestrel: { name: "Kestrel Components", email: "orders@kestrel-components.example" },
  meridian: { name: "Meridian Télécom", email: "exploitation@meridian-telecom.example" },
  tonerhaus: { name: "Tonerhaus", email: "rechnung@tonerhaus.example" },
  courier: { name: "Blue Heron Courier", email: "dispatch@blue-heron.example" },
  lottery: { name: "Grand Draw Office", email: "winner@grand-draw.example" },
  storage: { name: "Your Cloud Storage", email: "quota@cloud-storage-alert.example" },
  rankings: { name: "Search Rank Experts", email: "hello@rank-experts.example" },
  watches: { name: "Watch Warehouse", email: "offers@watch-warehouse.example" },
};

type Label = "private" | "company" | "personal" | "important";

export const files = {
  "floor-plan.svg": "0.7 KB",
  "rack-front.svg": "0.9 KB",
  "label-sheet.svg": "0.6 KB",
  "network-map.svg": "0.7 KB",
};

export type Letter = {
  /** Days before today, and the time of that day, UTC. */
  sent: [daysAgo: number, time: string];
  from: Correspondent;
  to: Correspondent[];
  cc?: number[];
  bcc?: number[];
  subject: string;
  /** A list of lines is a bulleted list. */
  text: (string | string[])[];
  labels?: Label[];
  files?: (keyof typeof files)[];
  starred?: boolean;
  unread?: boolean;
};

export type Mail = Letter & {
  folder: "inbox" | "sent" | "draft" | "spam";
  deleted?: boolean;
  replies?: Omit<Letter, "subject">[];
};
