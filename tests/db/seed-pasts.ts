import { listOfKind } from "#db/domain/requests/other-kind.ts";
import { requestKinds } from "#db/domain/requests/states.ts";
import type { SampleLine } from "#db/domain/seed/sample-history.ts";
import { sameValue } from "#db/schema/same-value.ts";
import { seedSteps } from "#db/seed/steps.ts";

const lists: readonly unknown[] = requestKinds.map(listOfKind);

type State = Readonly<Record<string, unknown>>;

export type Past = {
  name: string;
  row: State;
  createdBy: string;
  lines: readonly SampleLine[];
  /** What each line made of the request, told back from how the request stands. */
  taken: { line: SampleLine; before: State; after: State }[];
  start: State;
};

/** Each request of the sample of a day with its history; throws where a line does not lead to what comes after it. */
export const pastsOn = (day: string): Past[] =>
  seedSteps(day).flatMap(({ resource, rows, historyOf }) =>
    lists.includes(resource.name) && historyOf
      ? rows().map((row) => pastOf({ ...row, kind: resource.shares?.kind }, historyOf(row)))
      : [],
  );

function pastOf(row: State, { createdBy, lines }: Pick<Past, "createdBy" | "lines">): Past {
  const name = `${String(row["number"])} ${String(row["status"])}`;
  let state = row;
  const taken = lines.toReversed().map((line) => {
    const after = state;
    for (const { field, to } of line.changes)
      if (!sameValue(after[field], to))
        throw new Error(`${name}: ${field} is not what was written at ${line.at}.`);
    state = { ...after, ...Object.fromEntries(line.changes.map(({ field, from }) => [field, from])) };
    return { line, before: state, after };
  });
  return { name, row, createdBy, lines, taken: taken.toReversed(), start: state };
}
