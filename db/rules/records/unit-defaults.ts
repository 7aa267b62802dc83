import type { EquipmentState } from "#db/schema/equipment/states.ts";
import { fold } from "#db/schema/fold.ts";
import { formats } from "#db/schema/format.ts";
import { isRecord } from "#db/schema/is-record.ts";
import type { Fields } from "#db/schema/kind.ts";
import { locationsByState } from "./equipment.ts";
import type { Defaults } from "./file-defaults.ts";

type Row = Record<string, unknown>;

/** The choice that says what kind of thing a unit is, in whichever of the lists it stands. */
const typeFields = ["computerType", "deviceType", "peripheralType"] as const;

/** Makers whose name other systems write before the model. */
const makers = [
  "Acer",
  "APC",
  "Apple",
  "Aruba",
  "Asus",
  "Avaya",
  "Brother",
  "Canon",
  "Cisco",
  "D-Link",
  "Dell",
  "Eaton",

  "Epson",
  "Fortinet",
  "Fujitsu",
  "Google",
  "Grandstream",
  "HP",
  "HPE",
  "Huawei",
  "IBM",
  "Juniper",
  "Konica",

  "Kyocera",
  "Lenovo",
  "Lexmark",
  "LG",
  "Logitech",
  "Microsoft",
  "MikroTik",
  "Netgear",
  "Panasonic",
  "Poly",
  "Ricoh",
  "Samsung",
  "Sharp",
  "Sony",
  "Synology",
  "Toshiba",
  "TP-Link",
  "Ubiquiti",
  "Xerox",
  "Yealink",
  "ZTE",
  "Zebra",
  "Zyxel",
];

/** What a file of units leaves unsaid, and its other values tell. */
export const unitDefaults: Defaults = (row, { fields, category }) => ({
  ...typeOfCategory(row, fields, category),
  ...makerOfModel(row),
  ...serialReason(row),
  ...placeOfState(row),
  ...nameOnNetwork(row, fields),
});

function typeOfCategory(row: Row, fields: Fields, category: readonly string[]): Row {
  const name = typeFields.find((one) => Object.hasOwn(fields, one));
  const field = name === undefined ? undefined : fields[name];
  if (name === undefined || field?.kind !== "choice" || row[name]) return {};
  const bare = (text: string) =>
    fold(text)
      .replace(/[^\p{L}\p{N}]+/gu, "")
      .replace(/s$/, "");
  const known = new Map(field.choices.map((choice) => [bare(choice), choice]));
  const found = category.map((one) => known.get(bare(one))).find((choice) => choice !== undefined);
  return found === undefined ? {} : { [name]: found };
}

function makerOfModel({ manufacturer, model }: Row): Row {
  if (manufacturer || typeof model !== "string") return {};
  const [first = ""] = fold(model).split(/\s+/);
  const maker = makers.find((one) => fold(one) === first);
  return maker === undefined ? {} : { manufacturer: maker };
}

/** A serial number that nobody wrote down. */
const serialReason = ({ serialNumber, noSerialReason }: Row): Row =>
  noSerialReason || serialNumber ? {} : { noSerialReason: "not_accessible" };

function placeOfState({ state, location, siteId }: Row): Row {
  const type = isRecord(location) ? location["type"] : undefined;
  if (type || typeof state !== "string" || !isState(state)) return {};
  const places = locationsByState[state];
  const first = places.find((one) => one !== "client_site" || siteId) ?? places[0];
  return { location: { ...(isRecord(location) && location), type: first } };
}

const isState = (state: string): state is EquipmentState => Object.hasOwn(locationsByState, state);

/** A computer at work has a name on the network: its own, where that is one, or its tag. */
function nameOnNetwork({ state, hostname, name, assetTag }: Row, fields: Fields): Row {
  if (state !== "in_service" || hostname || !Object.hasOwn(fields, "computerType")) return {};
  const fit = [name, assetTag].find((one) => typeof one === "string" && formats.hostname.test(one));
  return fit === undefined ? {} : { hostname: fit };
}
