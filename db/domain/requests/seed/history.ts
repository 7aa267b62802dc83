import type { Random } from "#db/domain/seed/random.ts";
import { randomFrom } from "#db/domain/seed/random.ts";
import type { WaitingReason } from "#db/domain/sla-policies/waiting-reasons.ts";
import { needsUnit } from "#db/domain/requests/displacements.ts";
import { anyCrew } from "./crews.ts";
import { breaksAt, faultAt, faultOfRepair, type Where } from "./fault-choice.ts";
import type { Fleet, FleetUnit } from "./fleet.ts";
import type { PlannedRequest } from "./openings.ts";
import { type Site, sitesById, type Story } from "./story.ts";

type Common = Omit<Story, "kind" | "units" | "site" | "assigneeId" | "helperId">;

const allSites = [...sitesById.values()];

/** The unit's own site; of one that belongs nowhere any more, a site of its client. */
export const siteOf = (unit: FleetUnit, random: Random): Site =>
  sitesById.get(unit.row.siteId ?? "") ??
  random.pick(allSites.filter(({ client }) => unit.client === null || client === unit.client));

const fieldWaits: readonly WaitingReason[] = [
  "awaiting_client",
  "awaiting_client",
  "awaiting_access",
  "awaiting_approval",
  "force_majeure",
  "other",
];
const benchWaits: readonly WaitingReason[] = [
  "awaiting_parts",
  "awaiting_parts",
  "awaiting_vendor",
  "awaiting_client",
  "awaiting_approval",
];

/** A request that is over, as most are. */
export function pastStory(opening: PlannedRequest, fleet: Fleet): Story {
  const random = randomFrom(Math.imul(opening.index + 1, 0x85ebca6b));
  const common: Common = {
    opening,
    random,
    status: random.chance(0.04) ? "cancelled" : "closed",
    waits: random.chance(0.12) ? random.pick(fieldWaits) : null,
    isScene: false,
    isLate: random.chance(0.07),
    isAnsweredLate: random.chance(0.05),
    isReopened: random.chance(0.035),
    stop: null,
    ahead: null,
    parent: null,
  };
  if (opening.kind === "displacement") return pastVisit(common, fleet);
  if (opening.kind === "maintenance") return pastRepair(common, fleet);
  if (opening.kind === "pickup") return pastCollection(common, fleet);
  return pastSwap(common, fleet);
}

function crewAt(site: Site, random: Random) {
  const { id, colleague } = anyCrew(site.zone, random);
  return { site, assigneeId: id, helperId: random.chance(0.06) ? colleague : null };
}

const purposes = [
  ...Array<"repair">(24).fill("repair"),
  ...Array<"diagnosis">(11).fill("diagnosis"),
  ...([
    "installation",
    "installation",
    "installation",
    "installation",
    "delivery",
    "delivery",
    "return_of_unit",
    "return_of_unit",
  ] as const),
  ...(["site_survey", "training", "training", "inspection", "inspection", "inventory", "other"] as const),
];

function pastVisit(common: Common, fleet: Fleet): Story {
  const { random, opening } = common;
  const purpose = random.pick(purposes);
  const isFault = purpose === "repair" || purpose === "diagnosis";
  const unit = fleet.atWork(random, opening.daysAgo, (one) => breaksAt("on_site", one));
  const crew = crewAt(siteOf(unit, random), random);
  return {
    ...common,
    ...crew,
    kind: "displacement",
    purpose,
    units: needsUnit({ purpose }) ? [unit] : [],
    fault: isFault ? faultAt("on_site", unit, random) : null,
  };
}

const works = [
  ...Array<"remote">(10).fill("remote"),
  ...([
    "on_site",
    "on_site",
    "on_site",
    "on_site",
    "preventive",
    "preventive",
    "preventive",
    "workshop",
    "workshop",
    "upgrade",
  ] as const),
];

function pastRepair(common: Common, fleet: Fleet): Story {
  const { random, opening } = common;
  const work = random.pick(works);
  const location: Where = work === "remote" || work === "workshop" ? work : "on_site";
  const unit = fleet.atWork(random, opening.daysAgo, (one) =>
    work === "upgrade" ? one.kind === "computer" : breaksAt(location, one),
  );
  const site = siteOf(unit, random);
  const count = work === "preventive" ? random.between(1, 4) : 1;
  const units = [unit, ...neighbours(fleet, unit, opening.daysAgo)].slice(0, count);
  const bench = anyCrew("bench", random);
  const crew = location === "on_site" ? crewAt(site, random) : { site, assigneeId: bench.id, helperId: null };
  return {
    ...common,
    ...crew,
    kind: "maintenance",
    waits:
      work === "workshop" && random.chance(0.5)
        ? random.pick(benchWaits)
        : work === "preventive"
          ? null
          : common.waits,
    isReopened: work !== "preventive" && common.isReopened,
    type: work === "preventive" ? "preventive" : work === "upgrade" ? "upgrade" : "corrective",
    location,
    units,
    fault: work === "preventive" || work === "upgrade" ? null : faultAt(location, unit, random),
  };
}

/** Those of the same site and kind that were there too. */
export const neighbours = (fleet: Fleet, unit: FleetUnit, daysAgo: number): FleetUnit[] =>
  fleet.atSite(unit).filter((one) => one !== unit && one.ageInDays > daysAgo);

const reasons = [
  "repair",
  "repair",
  "end_of_life",
  "end_of_life",
  "end_of_life",
  "return_of_loaner",
  "upgrade",
  "storage",
  "contract_end",
] as const;

function pastCollection(common: Common, fleet: Fleet): Story {
  const { random, opening } = common;
  const reason = random.pick(reasons);
  const isGone = reason === "end_of_life" || reason === "contract_end";
  const isLoaner = reason === "return_of_loaner";
  const candidates = (isGone ? fleet.outOfUse : fleet.loaners).filter(
    ({ ageInDays }) => ageInDays > opening.daysAgo,
  );
  const unit =
    isGone || isLoaner
      ? random.pick(candidates)
      : fleet.atWork(
          random,
          opening.daysAgo,
          (one) => one.kind !== "network_tlc" && one.type !== "virtual_host",
        );
  const site = siteOf(unit, random);
  const more = isGone ? candidates.filter((one) => one !== unit && one.client === unit.client) : [];
  const units = [unit, ...more.slice(0, random.between(0, 2))];
  return { ...common, ...crewAt(site, random), kind: "pickup", isReopened: false, reason, units };
}

function pastSwap(common: Common, fleet: Fleet): Story {
  const { random, opening } = common;
  const turn = opening.ordinal % 5;
  const base = { ...common, kind: "replacement" as const, isReopened: false, isReturn: false };
  const isLoan = turn === 0 && common.status === "closed";
  const isSwappable = (one: FleetUnit) => one.kind !== "network_tlc" && one.type !== "virtual_host";
  const loaners = isLoan ? fleet.loaners.filter(({ ageInDays }) => ageInDays > opening.daysAgo) : [];
  if (isLoan && loaners.length > 0) {
    const original = fleet.atWork(
      random,
      opening.daysAgo,
      (one) => one.kind === "computer" && isSwappable(one),
    );
    return {
      ...base,
      ...crewAt(siteOf(original, random), random),
      swap: "loaner",
      units: [original],
      incoming: random.pick(loaners),
      fault: faultAt("workshop", original, random),
    };
  }
  const old = random.pick(fleet.outOfUse.filter(({ ageInDays }) => ageInDays > opening.daysAgo));
  const site = siteOf(old, random);
  const incoming = fleet.atWork(
    random,
    opening.daysAgo - 60,
    (one) => one.kind === old.kind && one.client === old.client && isSwappable(one),
  );
  const swap =
    turn === 4 && old.row.warrantyEnd !== null
      ? ("warranty_exchange" as const)
      : turn === 2
        ? ("upgrade" as const)
        : ("definitive" as const);
  return { ...base, ...crewAt(site, random), swap, units: [old], incoming, fault: faultOfRepair(old) };
}
