import { useRouter } from "@tanstack/react-router";
import { ruleSubjects } from "#db/rules/roles/vocabulary.ts";
import { resourceNamed, resources, subrecords } from "#db/schema/registry.ts";
import type { Subject } from "#db/schema/subject.ts";
import type { RouteData } from "#src/app/access.ts";

/**
 * The subjects of lists, of what stands below their records, and of pages. A rule may name others: rights on them wait for their area,
 * and no screen shows them until then.
 */
function subjectsWithArea(pages: readonly Pick<RouteData, "access">[]): Subject[] {
  const lists = [...resources, ...Object.values(subrecords), resourceNamed("notifications")];
  const ofPages = pages.flatMap(({ access }) => ("subject" in access ? [access.subject] : []));
  const existing = new Set<string>([...lists.map(({ subject }) => subject), ...ofPages]);
  return ruleSubjects.filter((subject) => existing.has(subject));
}

export function useSubjectsWithArea(): Subject[] {
  const { routesById } = useRouter();
  return subjectsWithArea(Object.values(routesById).map(({ options }) => options.staticData));
}
