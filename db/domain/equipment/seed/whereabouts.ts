import { nobody } from "#db/domain/equipment/equipment.ts";
import type { EquipmentState } from "#db/domain/equipment/states.ts";
import { assigneeOf } from "./assignee.ts";
import { clientList } from "#db/domain/clients/seed-list.ts";
import { isServer } from "./hardware.ts";
import { lives } from "./lifecycle.ts";
import type { ComputerFields, Model } from "./models.ts";
import type { Desk, Placement } from "./placement.ts";
import type { Random } from "#db/domain/seed/random.ts";

type Location = ComputerFields["location"];

/** The facts that decide where a unit stands. */
type Kind = Pick<Model, "type" | "manufacturer">;

type Whereabouts = Pick<
  ComputerFields,
  | "ownership"
  | "clientId"
  | "siteId"
  | "departmentId"
  | "unitServiceId"
  | "responsibleId"
  | "assignee"
  | "location"
  | "contractRef"
>;

/** Whose a unit is, who uses it and where it is: as much as its state says is known. */
export function whereaboutsOf(
  state: EquipmentState,
  placement: Placement,
  model: Kind,
  random: Random,
): Whereabouts {
  const { desk } = placement;
  const { belongs, locations, ownership: owners } = lives[state];
  const type = random.pick(locations);
  const atClient = type === "client_site";
  // A free unit in a client's own stock room belongs to the client.
  const ownership = belongs === "free" && atClient ? "client_owned" : random.pick(owners);
  const ofClient = belongs !== "free" || ownership === "client_owned";
  const inDepartment = belongs === "department" || belongs === "user";
  const responsible = inDepartment && random.chance(0.55) ? random.pick(desk.responsibles) : null;
  return {
    ownership,
    clientId: ofClient ? desk.clientId : null,
    siteId: inDepartment || atClient ? desk.siteId : null,
    departmentId: inDepartment ? desk.departmentId : null,
    unitServiceId:
      inDepartment && desk.unitServiceIds.length > 0 && random.chance(0.5)
        ? random.pick(desk.unitServiceIds)
        : null,
    responsibleId: responsible?.id ?? null,
    assignee: belongs === "user" ? assigneeOf(placement, model, responsible, random) : nobody,
    location: locationOf(type, desk, model, belongs !== "free", random),
    contractRef: state === "in_service" ? clientList[desk.client].contractRef : null,
  };
}

function locationOf(
  type: Location["type"],
  desk: Desk,
  model: Kind,
  atDesk: boolean,
  random: Random,
): Location {
  const atClient = type === "client_site";
  return {
    type,
    building: null,
    floor: atClient ? desk.floor : null,
    room: atClient ? roomOf(desk, model, atDesk, random) : null,
    storageBin: binIn(type, random),
    vendorName: type === "vendor" ? `SAV agréé ${model.manufacturer}` : null,
    geo: null,
  };
}

function binIn(type: Location["type"], random: Random): string | null {
  if (type === "workshop") return `AT-${twoDigits(random.between(1, 12))}`;
  if (type !== "warehouse") return null;
  return `${random.pick(["A", "B", "C"])}-${twoDigits(random.between(1, 14))}-${random.between(1, 4)}`;
}

function roomOf({ client, floor }: Desk, model: Kind, atDesk: boolean, random: Random): string | null {
  const arabic = clientList[client].writes === "ar";
  if (!atDesk) return arabic ? "المخزن" : "Réserve";
  if (model.type === "virtual_host") return null;
  if (isServer(model)) return arabic ? "قاعة الخوادم" : "Salle serveurs";
  return floor === null ? null : `${floor === "-1" ? "S" : floor}${twoDigits(random.between(1, 18))}`;
}

const twoDigits = (number: number): string => String(number).padStart(2, "0");
