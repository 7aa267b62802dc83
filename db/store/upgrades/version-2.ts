import { isRecord } from "#db/schema/is-record.ts";
import type { StoredEntry } from "./version.ts";

/** The steps of the first run in version 1, which only counted them. */
const stepsOfVersion1 = [
  "users 1",
  "services 1",
  "segments 1",
  "clients 1",
  "sites 1",
  "departments 1",
  "responsibles 1",
  "services 2",
  "categories 1",
  "modules 1",
  "actionsPerformed 1",
  "diagnostics 1",
  "computers 1",
  "computers 2",
  "computers 3",
  "computers 4",
  "networkTlc 1",
  "peripherals 1",
  "products 1",
  "orders 1",
  "customers 1",
  "reviews 1",
  "referrals 1",
  "invoices 1",
  "courses 1",
  "courseDetails 1",
  "vehicles 1",
  "permissions 1",
  "projects 1",
  "salesDetails 1",
  "faqGroups 1",
  "helpArticles 1",
  "helpCategories 1",
  "profileTeams 1",
  "profileProjects 1",
  "profileConnections 1",
  "emails 1",
  "chatContacts 1",
  "chats 1",
  "chatMessages 1",
  "calendarEvents 1",
  "kanbanItems 1",
  "kanbanBoards 1",
];

/** The first run goes by the names of its steps from here on: their number changes as lists are added. */
export function seedStepNames(row: StoredEntry): StoredEntry {
  const { name, value } = row;
  if (name !== "seed" || !isRecord(value) || "written" in value) return row;
  return { name, value: { ...value, written: stepsOfVersion1.slice(0, Number(value["done"])) } };
}

/** Where a port leads was any text; now it is a unit. The text becomes the port's label, where that is free. */
export function connectionsToPortNames(unit: StoredEntry): StoredEntry {
  const { ports } = unit;
  if (!Array.isArray(ports)) return unit;
  const now = ports.map(labelled);
  return now.every((port, at) => port === ports[at]) ? unit : { ...unit, ports: now };
}

function labelled(port: unknown): unknown {
  if (!isRecord(port) || typeof port["connectedTo"] !== "string" || port["label"]) return port;
  return { ...port, label: port["connectedTo"], connectedTo: null };
}
