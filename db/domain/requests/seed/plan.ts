import { pickupSample } from "./collections.ts";
import type { Fleet } from "./fleet.ts";
import { type FleetScene, loanScenes, repairScenes, transitScenes } from "./fleet-scenes.ts";
import { type HelpDesk, helpDeskOf } from "./help-desk.ts";
import { pastStory } from "./history.ts";
import {
  ageOfRecent,
  firstRecent,
  requestCounts,
  numbered,
  type PlannedRequest,
  openingTimes,
  shuffled,
} from "./openings.ts";
import { once } from "#db/schema/once.ts";
import { randomFrom } from "#db/domain/seed/random.ts";
import { repairSample } from "./repairs.ts";
import { replacementSample } from "./replaced.ts";
import type { RequestKind } from "#db/domain/requests/states.ts";
import type { Sample } from "./sample.ts";
import { type Stage, sceneStory } from "./scene-stories.ts";
import { type Scene, scenes } from "./scenes.ts";
import type { Story } from "./story.ts";
import { visitSample } from "./visits.ts";

const byKind: Record<RequestKind, number> = {
  displacement: 470,
  maintenance: 430,
  pickup: 150,
  replacement: 150,
};

export type RequestPlan = {
  /** Those that say how units and people stand today: they are made first. */
  scenes: readonly Sample[];
  /** All, the oldest first. */
  samples: () => readonly Sample[];
};

/** All requests of the sample: those of the last weeks at once, the others when they are asked for. */
export function planOf(today: string, fleet: Fleet): RequestPlan {
  const desk = helpDeskOf(today, fleet);
  const recent = recentScenes(fleet);
  const kinds = kindsOf(recent);
  const times = openingTimes(today, desk.calendarOf(null), requestCounts);
  const numbers = numbered(kinds, times);
  const openings = kinds.map((kind, index): PlannedRequest => ({
    index,
    kind,
    openedAt: times[index] ?? 0,
    daysAgo: daysAgo(index),
    ordinal: numbers[index]?.ordinal ?? 0,
    number: numbers[index]?.number ?? "",
  }));
  const byIndex = new Map<number, Sample>();
  const stage: Stage = { fleet, taken: new Set(), overdue: [], reserved: reservedUnits(fleet) };
  // Who is on the road today has his evening of yesterday for it.
  const inOrder = [...recent].toSorted(([, one], [, other]) => turnOf(one) - turnOf(other));
  for (const [index, scene] of inOrder) {
    const opening = openings[index];
    if (!opening) continue;
    const story = sceneStory(scene, opening, stage);
    const sample = sampleOf(desk, story);
    byIndex.set(index, sample);
    if (scene.isOverdueLoan) stage.overdue.push({ sample, story });
  }
  const made = [...byIndex.values()];
  return { scenes: made, samples: once(() => withPast(desk, openings, byIndex)) };
}

function withPast(
  desk: HelpDesk,
  openings: readonly PlannedRequest[],
  byIndex: Map<number, Sample>,
): Sample[] {
  return openings.map(
    (opening) => byIndex.get(opening.index) ?? sampleOf(desk, pastStory(opening, desk.fleet)),
  );
}

function sampleOf(desk: HelpDesk, story: Story): Sample {
  switch (story.kind) {
    case "displacement":
      return visitSample(desk, story);
    case "maintenance":
      return repairSample(desk, story);
    case "pickup":
      return pickupSample(desk, story);
    case "replacement":
      return replacementSample(desk, story);
  }
}

const early = new Set<string>(["en_route", "on_site", "collecting", "in_transit"]);

/** First who is on the road, then the loans that returns go back to, then the others; new plans come last. */
function turnOf({ scene }: FleetScene): number {
  if (early.has(scene.status)) return 0;
  if (scene.kind === "replacement" && scene.swap === "return") return 3;
  return scene.status === "scheduled" ? (scene.stop === undefined ? 4 : 2) : 1;
}

/** The scenes at their positions: as old as they are to be, each at a position of its own. */
function recentScenes(fleet: Fleet): Map<number, FleetScene> {
  const all: FleetScene[] = [
    ...scenes
      .filter((scene) => scene.status !== "in_transit" && !isSwapped(scene))
      .map((scene) => ({ scene, units: [] })),
    ...repairScenes(fleet),
    ...loansOf(fleet),
    ...transitScenes(fleet),
  ];
  const positions = new Map<number, FleetScene>();
  let position = 0;
  for (const one of all.toSorted((a, b) => a.scene.age - b.scene.age)) {
    while (ageOfRecent(position) < one.scene.age) position += 1;
    positions.set(requestCounts.all - 1 - position, one);
    position += 1;
  }
  return positions;
}

const isSwapped = (scene: Scene): boolean => scene.status === "swapped";

/** The last of the loans was brought yesterday, and is not signed for yet. */
function loansOf(fleet: Fleet): FleetScene[] {
  const loans = loanScenes(fleet);
  const swapped = scenes.find(isSwapped);
  return loans.map((loan, index) =>
    index === loans.length - 1 && swapped ? { ...loan, scene: swapped, isOverdueLoan: false } : loan,
  );
}

const reservedUnits = (fleet: Fleet) =>
  fleet
    .inState("reserved")
    .filter(
      ({ row, kind }) =>
        kind === "computer" && row.ownership === "company_owned" && row.location.type !== "client_site",
    );

/** The kinds of all positions: those of the scenes where they stand, the others without a pattern. */
function kindsOf(recent: ReadonlyMap<number, FleetScene>): RequestKind[] {
  const left = { ...byKind };
  for (const { scene } of recent.values()) left[scene.kind] -= 1;
  const others = shuffled(
    (["displacement", "maintenance", "pickup", "replacement"] as const).flatMap((kind) =>
      Array<RequestKind>(left[kind]).fill(kind),
    ),
    randomFrom(1_969),
  );
  return Array.from(
    { length: requestCounts.all },
    (_, index) => recent.get(index)?.scene.kind ?? others.pop() ?? "displacement",
  );
}

/** More than any season makes of it. */
const daysAgo = (index: number): number =>
  index >= firstRecent
    ? ageOfRecent(requestCounts.all - 1 - index) * 1.5 + 12
    : 110 + ((firstRecent - index) / firstRecent) * 400;
