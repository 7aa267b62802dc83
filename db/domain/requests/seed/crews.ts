import { technicians } from "#db/domain/users/seed.ts";
import type { Zone } from "#db/domain/sites/seed-list.ts";
import type { Random } from "#db/domain/seed/random.ts";
import type { Crew } from "./scenes.ts";

const idsAt = (post: Zone | "bench"): string[] =>
  technicians.filter((one) => one.post === post).map(({ id }) => id);

export function crewId(crew: Crew): string {
  const [post = "", number = "1"] = crew.split(" ");
  const id = technicians.filter((one) => one.post === post)[Number(number) - 1]?.id;
  if (id === undefined)
    throw new Error(`Failed to find «${crew}»: nobody works there. Add somebody to the users.`);
  return id;
}

/** One of those who work in a zone or on the bench, and a colleague of his where there is one. */
export function anyCrew(post: Zone | "bench", random: Random): { id: string; colleague: string | null } {
  const ids = idsAt(post);
  const id = random.pick(ids);
  return { id, colleague: ids.find((one) => one !== id) ?? null };
}
