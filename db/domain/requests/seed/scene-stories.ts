import { randomFrom } from "#db/domain/seed/random.ts";
import type { Site, Story } from "./story.ts";
import { needsUnit } from "#db/domain/requests/displacements.ts";
import { anyCrew, crewId } from "./crews.ts";
import { breaksAt, faultAt, faultOfRepair } from "./fault-choice.ts";
import type { Fleet, FleetUnit } from "./fleet.ts";
import type { FleetScene } from "./fleet-scenes.ts";
import { neighbours, siteOf } from "./history.ts";
import type { PlannedRequest } from "./openings.ts";
import type { Sample } from "./sample.ts";
import { technicians } from "#db/domain/users/seed.ts";
import type { Zone } from "#db/domain/sites/seed-list.ts";
import type { Scene } from "./scenes.ts";

/** What the scenes of the last weeks share: no two of them are about one unit. */
export type Stage = {
  fleet: Fleet;
  taken: Set<string>;
  overdue: { sample: Sample; story: Story }[];
  reserved: FleetUnit[];
};

type Common = Omit<Story, "kind" | "units" | "site" | "assigneeId" | "helperId">;

const zonesOf = (scene: Scene): readonly Zone[] => {
  const post = technicians.find(({ id }) => scene.crew !== undefined && id === crewId(scene.crew))?.post;
  return post === undefined || post === "bench" ? [] : [post];
};

/** A unit at work, of the client and in the zone that the scene wants. */
function freeUnit(
  stage: Stage,
  scene: Scene,
  opening: PlannedRequest,
  fits: (unit: FleetUnit) => boolean,
): FleetUnit {
  const random = randomFrom(Math.imul(opening.index + 7, 0xc2b2ae35));
  const zones = zonesOf(scene);
  const unit = stage.fleet.atWork(
    random,
    opening.daysAgo,
    (one) =>
      !stage.taken.has(one.row.id) &&
      (scene.client === undefined || one.client === scene.client) &&
      (zones.length === 0 || zones.some((zone) => zone === one.zone)) &&
      fits(one),
  );
  stage.taken.add(unit.row.id);
  return unit;
}

export function sceneStory(
  { scene, units, incoming }: FleetScene,
  opening: PlannedRequest,
  stage: Stage,
): Story {
  const random = randomFrom(Math.imul(opening.index + 1, 0x9e3779b1));
  const common: Common = {
    opening,
    random,
    status: scene.status,
    waits: scene.waits ?? null,
    isScene: true,
    // Of what is open, some is late.
    isLate: opening.index % 5 === 0,
    isAnsweredLate: false,
    isReopened: false,
    stop: scene.stop ?? null,
    ahead: scene.ahead ?? null,
    parent: null,
  };
  const crewAt = (site: Site) => ({
    site,
    assigneeId: scene.crew === undefined ? crewOfZone(site, opening.index) : crewId(scene.crew),
    helperId: null,
  });
  const [unit] = units;
  if (scene.kind === "displacement") {
    const purpose = scene.purpose ?? "repair";
    const isFault = purpose === "repair" || purpose === "diagnosis";
    const subject = unit ?? freeUnit(stage, scene, opening, (one) => breaksAt("on_site", one));
    return {
      ...common,
      ...crewAt(siteOf(subject, random)),
      kind: "displacement",
      purpose,
      units: needsUnit({ purpose }) ? [subject] : [],
      fault: isFault ? faultAt("on_site", subject, random) : null,
    };
  }
  if (scene.kind === "maintenance") return maintenanceStory(common, { scene, units }, stage);
  if (scene.kind === "pickup") {
    const subject = unit ?? collectedUnit(stage, scene, opening);
    const reason = unit
      ? "repair"
      : scene.status === "received"
        ? "end_of_life"
        : opening.index % 2 === 0
          ? "storage"
          : "upgrade";
    const more =
      scene.status === "collecting" ? neighbours(stage.fleet, subject, opening.daysAgo).slice(0, 2) : [];
    return {
      ...common,
      ...crewAt(siteOf(subject, random)),
      kind: "pickup",
      reason,
      units: [subject, ...more],
    };
  }
  const base = {
    ...common,
    kind: "replacement" as const,
    swap: "loaner" as const,
    isReturn: false,
    incoming: null,
  };
  if (scene.swap === "return") {
    const loan = stage.overdue.shift();
    if (loan?.story.kind !== "replacement")
      throw new Error("Failed to write a sample return: no loan is over.");
    const { story, sample } = loan;
    const [original = null] = story.units;
    return {
      ...base,
      ...crewAt(story.site),
      swap: "definitive",
      isReturn: true,
      units: story.incoming ? [story.incoming] : [],
      incoming: original,
      fault: story.fault,
      parent: sample,
    };
  }
  if (unit && incoming)
    return {
      ...base,
      ...crewAt(siteOf(incoming, random)),
      units: [unit],
      incoming,
      fault: faultOfRepair(unit),
    };
  const reservedUnit =
    scene.status === "preparing" || scene.status === "scheduled" ? stage.reserved.shift() : undefined;
  const old = freeUnit(
    stage,
    scene,
    opening,
    (one) => one.kind === (reservedUnit?.kind ?? "computer") && one.type !== "virtual_host",
  );
  return {
    ...base,
    ...crewAt(siteOf(old, random)),
    swap: "definitive",
    units: [old],
    incoming: reservedUnit ?? null,
    fault: faultAt("workshop", old, random),
  };
}

/** The second of a zone, where there is one: the demonstration's technician has enough to do. */
function crewOfZone(site: Site, index: number): string {
  const ids = technicians.filter(({ post }) => post === site.zone).map(({ id }) => id);
  return (
    ids[site.zone === "Alger" ? ids.length - 1 : index % ids.length] ?? anyCrew(site.zone, randomFrom(1)).id
  );
}

function maintenanceStory(
  common: Common,
  { scene, units }: Pick<FleetScene, "scene" | "units">,
  stage: Stage,
): Story {
  if (scene.kind !== "maintenance") throw new Error("Failed to write sample work: it is of another kind.");
  const { opening, random } = common;
  const { work, location } = scene;
  const where = work === "repair" ? "workshop" : work === "remote" ? "remote" : "on_site";
  const unit =
    units[0] ??
    freeUnit(stage, scene, opening, (one) =>
      work === "preventive" ? one.kind === "computer" : breaksAt(where, one),
    );
  const site = siteOf(unit, random);
  const isBench = where === "remote" || (work === "repair" && location !== "client_site");
  const bench = technicians.filter(({ post }) => post === "bench").map(({ id }) => id);
  const assigneeId = scene.crew
    ? crewId(scene.crew)
    : isBench
      ? (bench[opening.index % bench.length] ?? "")
      : crewOfZone(site, opening.index);
  const group =
    work === "preventive"
      ? neighbours(stage.fleet, unit, opening.daysAgo)
          .filter(({ row }) => !stage.taken.has(row.id))
          .slice(0, 3)
      : [];
  for (const one of group) stage.taken.add(one.row.id);
  return {
    ...common,
    site,
    assigneeId,
    helperId: null,
    kind: "maintenance",
    type: work === "preventive" ? "preventive" : "corrective",
    location:
      work === "repair"
        ? location === "vendor"
          ? "vendor"
          : location === "client_site"
            ? "on_site"
            : "workshop"
        : work === "remote"
          ? "remote"
          : "on_site",
    units: [unit, ...group],
    fault:
      work === "preventive" ? null : work === "repair" ? faultOfRepair(unit) : faultAt(where, unit, random),
  };
}

/** What has been brought in for good is retired; what is to be fetched is at work still. */
function collectedUnit(stage: Stage, scene: Scene, opening: PlannedRequest): FleetUnit {
  if (scene.status !== "received")
    return freeUnit(
      stage,
      scene,
      opening,
      (one) => one.kind !== "network_tlc" && one.type !== "virtual_host",
    );
  const retired = stage.fleet
    .inState("retired")
    .filter(({ row, ageInDays }) => row.location.type === "warehouse" && ageInDays > opening.daysAgo);
  return randomFrom(opening.index).pick(retired);
}
