import type { EquipmentState } from "./states.ts";
import { choicesSpokenOf } from "#db/schema/import/choice-synonyms.ts";
import { fold } from "#db/schema/fold.ts";
import { formats } from "#db/schema/format.ts";
import { recordIn } from "#db/schema/is-record.ts";
import type { Fields } from "#db/schema/kind.ts";
import { locationsByState } from "./rules.ts";
import { typeOf } from "./unit-state.ts";
import type { UncheckedRowOf, UncheckedSubrowOf } from "#db/schema/registry.ts";
import type { DefaultsOf } from "#db/rules/records/file-defaults.ts";

type Unit = UncheckedRowOf<"equipment">;

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
export const unitDefaults: DefaultsOf<"equipment"> = (row, { fields, category, constants }) => ({
  ...typeOfUnit(row, fields, category, constants),
  ...familyOfSystem(row),
  ...memory(row),
  ...nameAndDomain(row),
  ...makerOfModel(row),
  ...serialReason(row),
  ...defaultLocationOfState(row),
  ...nameOnNetwork(row, fields),
});

/** By the name of its category, or else its model: nearer to the unit than a value for all rows. */
function typeOfUnit(
  row: Unit,
  fields: Fields,
  category: readonly string[],
  constants: ReadonlySet<string>,
): Unit {
  const name = typeFields.find((one) => Object.hasOwn(fields, one));
  const field = name === undefined ? undefined : fields[name];
  if (name === undefined || field?.kind !== "choice" || (row[name] && !constants.has(name))) return {};
  const [choice] = [...category, row.model].flatMap((text) =>
    typeof text === "string" ? choicesSpokenOf("equipment", name, text) : [],
  );
  return choice === undefined ? {} : { [name]: choice };
}

/** The family of an operating system that a file has the name of: `Windows 11 Pro`. */
function familyOfSystem({ os }: Unit): Unit {
  const { family: currentFamily, name }: UncheckedSubrowOf<"computers", "os"> = recordIn(os);
  if (currentFamily || typeof name !== "string") return {};
  const [family = "other"] = choicesSpokenOf("equipment", "os.family", name);
  return { os: { ...recordIn(os), family } };
}

const mostMemoryGb = 4096;

/** An amount of memory that can only be megabytes. */
const memory = ({ ramGb }: Unit): Unit =>
  typeof ramGb === "number" && ramGb >= mostMemoryGb && ramGb % 512 === 0 ? { ramGb: ramGb / 1024 } : {};

/** `PC-12.amal.local` is the name of a computer and its domain. */
function nameAndDomain({ hostname, domain }: Unit): Unit {
  if (typeof hostname !== "string" || !hostname.includes(".")) return {};
  const [name = "", ...rest] = hostname.split(".");
  return { hostname: name, ...(!domain && { domain: rest.join(".") }) };
}

function makerOfModel({ manufacturer, model }: Unit): Unit {
  if (manufacturer || typeof model !== "string") return {};
  const [first = ""] = fold(model).split(/\s+/);
  const maker = makers.find((one) => fold(one) === first);
  return maker === undefined ? {} : { manufacturer: maker };
}

/** A serial number that nobody wrote down. */
const serialReason = ({ serialNumber, noSerialReason }: Unit): Unit =>
  noSerialReason || serialNumber ? {} : { noSerialReason: "not_accessible" };

function defaultLocationOfState({ state, location, siteId }: Unit): Unit {
  if (typeOf(location) || typeof state !== "string" || !isState(state)) return {};
  const locations = locationsByState[state];
  const first = locations.find((one) => one !== "client_site" || siteId) ?? locations[0];
  return { location: { ...recordIn(location), type: first } };
}

const isState = (state: string): state is EquipmentState => Object.hasOwn(locationsByState, state);

/** A computer at work has a name on the network: its own, where that is one, or its tag. */
function nameOnNetwork({ state, hostname, name, assetTag }: Unit, fields: Fields): Unit {
  if (state !== "in_service" || hostname || !Object.hasOwn(fields, "computerType")) return {};
  const fit = [name, assetTag].find((one) => typeof one === "string" && formats.hostname.test(one));
  return fit === undefined ? {} : { hostname: fit };
}
