import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Resource, ResourceRow } from "#db/schema/resource.ts";
import { client } from "#src/api/client.ts";
import { ApiProblem } from "#src/api/problem.ts";
import { formatInstant } from "#src/app/format.ts";
import { type DisplayNames, recordTitle } from "#src/records/display-names.ts";
import { ProblemAlert } from "#src/records/problems/problem-alert.tsx";
import { useWho } from "#src/records/use-who.ts";
import { useLanguage } from "#src/records/words.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Drawer } from "#src/ui/drawer.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { useSettled } from "#src/ui/use-settled.ts";
import type { PastRecord } from "#sw/api/records/history-contract.ts";
import { PastDifferences } from "./past-differences.tsx";
import { PastFacts } from "./past-facts.tsx";

type PastDrawerProps = {
  resource: Resource;
  row: ResourceRow;
  displayNames: DisplayNames;
  /** The moment, or `v` and the version. */
  was: string;
  onClose: () => void;
};

type Loaded = { past: PastRecord } | { problem: unknown };

async function load(resource: Resource, id: string, was: string): Promise<Loaded> {
  try {
    const moment = was.startsWith("v") ? { version: was.slice(1) } : { at: was };
    return { past: await client(resource).asOf(id, moment) };
  } catch (problem) {
    return { problem };
  }
}

/** A record as it was, to be read, with what is different today. */
export function PastDrawer({ resource, row, displayNames, was, onClose }: PastDrawerProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const loaded = useSettled(useMemo(() => load(resource, row.id, was), [resource, row.id, was]));
  const past = loaded && "past" in loaded ? loaded.past : null;
  const at = past?.at ?? (was.startsWith("v") ? null : was);
  return (
    <Drawer
      open
      size="lg"
      title={
        at === null
          ? t(($) => $.record.past.then)
          : t(($) => $.record.past.title, { when: formatInstant(at, language) })
      }
      description={<bdi>{recordTitle(resource, row, language)}</bdi>}
      closeLabel={t(($) => $.actions.close)}
      onClose={onClose}
    >
      {loaded === null && <Skeleton className="h-60" />}
      {loaded && "problem" in loaded && <Problem problem={loaded.problem} />}
      {past && <Past {...{ resource, row, displayNames, past }} />}
    </Drawer>
  );
}

function Problem({ problem }: { problem: unknown }) {
  const { t } = useTranslation();
  if (!(problem instanceof ApiProblem) || problem.status !== 404) return <ProblemAlert problem={problem} />;
  return (
    <Alert tone="info" live="polite">
      {t(($) => $.record.past.notThere)}
    </Alert>
  );
}

type PastProps = { resource: Resource; row: ResourceRow; displayNames: DisplayNames; past: PastRecord };

function Past({ resource, row, displayNames, past }: PastProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const who = useWho()({ by: past.by, byName: past.byName, device: "" });
  const readable = Object.entries(past.names).filter(([, name]) => name !== null);
  const names: DisplayNames = new Map([...displayNames, ...readable]);
  const { version, since, until } = past;
  return (
    <div className="space-y-5">
      <p className="text-ink-muted">
        {t(($) => $.record.past.version, { version, who, when: formatInstant(since, language) })}{" "}
        {until === null
          ? t(($) => $.record.past.still)
          : t(($) => $.record.past.until, { when: formatInstant(until, language) })}
      </p>
      <PastDifferences {...{ resource, row, past }} names={names} />
      <PastFacts {...{ resource, row, past }} names={names} />
    </div>
  );
}
