import { clientList } from "./client-list.ts";
import type { Profile } from "./department-list.ts";
import { isPortable, isServer } from "./hardware.ts";
import type { ComputerFields, Model } from "./models.ts";
import { anyone, type Person } from "./people.ts";
import type { Placement } from "./placement.ts";
import type { Random } from "./random.ts";

type Assignee = ComputerFields["assignee"];
type Written = Record<"fr" | "ar", string>;

const serverRoom: Written = { fr: "Salle serveurs", ar: "قاعة الخوادم" };

const places: Record<Profile, Written> = {
  office: { fr: "Bureau", ar: "مكتب" },
  counter: { fr: "Guichet", ar: "شباك" },
  care: { fr: "Salle de soins", ar: "قاعة العلاج" },
  laboratory: { fr: "Paillasse", ar: "طاولة المخبر" },
  it: { fr: "Poste d'administration", ar: "محطة الإدارة" },
  classroom: { fr: "Poste", ar: "محطة" },
};

export const nobody: Assignee = { type: "none", label: null };

/** Who or what uses a unit at a desk, in the words of the client. */
export function assigneeOf(
  { desk, inDepartment }: Placement,
  model: Pick<Model, "type">,
  head: Person | null,
  random: Random,
): Assignee {
  const { writes } = clientList[desk.client];
  if (model.type === "virtual_host") return nobody;
  if (isServer(model)) return { type: "place", label: serverRoom[writes] };
  if (random.chance(0.12)) return { type: "department", label: desk.departmentName };
  const personal = isPortable(model) || desk.profile === "office";
  if (!personal) return { type: "place", label: `${places[desk.profile][writes]} ${inDepartment}` };
  const person = head && random.chance(0.3) ? head : anyone(random);
  const doctor = desk.profile === "care" && random.chance(0.6);
  return { type: "person", label: `${doctor ? titles[writes] : ""}${namedIn(person, writes)}` };
}

const titles: Written = { fr: "Dr ", ar: "د. " };

const namedIn = ({ first, last, ar }: Person, writes: "fr" | "ar"): string =>
  writes === "ar" ? ar : `${first} ${last}`;
