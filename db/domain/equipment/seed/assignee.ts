import { nobody } from "#db/domain/equipment/equipment.ts";
import { clientList } from "#db/domain/clients/seed-list.ts";
import type { Profile } from "#db/domain/departments/seed-list.ts";
import { isPortable, isServer } from "./hardware.ts";
import type { ComputerFields, Model } from "./models.ts";
import { anyone, type Person } from "#db/domain/responsibles/seed-people.ts";
import type { Placement } from "./placement.ts";
import type { Random } from "#db/domain/seed/random.ts";

type Assignee = ComputerFields["assignee"];
type Written = Record<"fr" | "ar", string>;

const serverRoom: Written = { fr: "Salle serveurs", ar: "قاعة الخوادم" };

const workplaceWords: Record<Profile, Written> = {
  office: { fr: "Bureau", ar: "مكتب" },
  counter: { fr: "Guichet", ar: "شباك" },
  care: { fr: "Salle de soins", ar: "قاعة العلاج" },
  laboratory: { fr: "Paillasse", ar: "طاولة المخبر" },
  it: { fr: "Poste d'administration", ar: "محطة الإدارة" },
  classroom: { fr: "Poste", ar: "محطة" },
};

/** The holder of a unit at a desk, in the words of the client. */
export function assigneeOf(
  { desk, inDepartment }: Placement,
  model: Pick<Model, "type">,
  responsible: { id: string; person: Person } | null,
  random: Random,
): Assignee {
  const { writes } = clientList[desk.client];
  if (model.type === "virtual_host") return nobody;
  if (isServer(model)) return assigneeByLabel(serverRoom[writes]);
  if (random.chance(0.12))
    return { type: "department", refId: desk.departmentId, label: desk.departmentName };
  const personal = isPortable(model) || desk.profile === "office";
  if (!personal) return assigneeByLabel(`${workplaceWords[desk.profile][writes]} ${inDepartment}`);
  if (responsible && random.chance(0.3)) {
    const { id, person } = responsible;
    return { type: "person", refId: id, label: `${person.first} ${person.last}` };
  }
  const person = anyone(random);
  const doctor = desk.profile === "care" && random.chance(0.6);
  const label = `${doctor ? titles[writes] : ""}${namedIn(person, writes)}`;
  return { type: "person", refId: null, label };
}

export const assigneeByLabel = (label: string): Assignee => ({ type: "place", refId: null, label });

const titles: Written = { fr: "Dr ", ar: "د. " };

const namedIn = ({ first, last, ar }: Person, writes: "fr" | "ar"): string =>
  writes === "ar" ? ar : `${first} ${last}`;
