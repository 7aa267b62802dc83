import { useRouter } from "@tanstack/react-router";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Resource } from "#db/schema/resource.ts";
import { client } from "#src/api/client.ts";
import { formatInstant } from "#src/app/format.ts";
import { useOpening } from "#src/app/use-opening.ts";
import { ProblemAlert } from "#src/records/problems/problem-alert.tsx";
import { recordTitle } from "#src/records/display-names.ts";
import { RecordLink } from "#src/records/record-link.tsx";
import { RecordName } from "#src/records/record-name.tsx";
import { useCloseFrame } from "#src/records/use-close-frame.tsx";
import { useWho } from "#src/records/use-who.ts";
import { useMorePages } from "#src/records/use-more-pages.ts";
import { useLanguage } from "#src/records/words.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { Drawer } from "#src/ui/drawer.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { notify } from "#src/ui/notify.ts";
import { VisuallyHidden } from "#src/ui/visually-hidden.tsx";
import type { Deleted } from "#sw/api/records/contract.ts";

type DeletedRecordsProps = { resource: Resource; onClose: () => void };

/** The deleted records of a list, by whom and when, with a button to restore each. */
export function DeletedRecords({ resource, onClose }: DeletedRecordsProps) {
  const { t } = useTranslation();
  const { items, isThere, hasMore, busy, problem, more } = useMorePages((page) =>
    client(resource).deleted(page),
  );
  useOpening(() => void more());

  return (
    <Drawer
      {...useCloseFrame(onClose)}
      title={t(($) => $.list.deleted.title)}
      description={t(($) => $.list.deleted.text)}
    >
      <div aria-busy={busy} className="space-y-4">
        {problem !== null && (
          <>
            <ProblemAlert problem={problem} />
            <Button onClick={() => void more()}>{t(($) => $.actions.retry)}</Button>
          </>
        )}
        {isThere && items.length === 0 && (
          <EmptyState icon={<Trash2 />} title={t(($) => $.list.deleted.none)} />
        )}
        <ul className="divide-y divide-line">
          {items.map((one) => (
            <DeletedRow key={String(one.record["id"])} resource={resource} deleted={one} />
          ))}
        </ul>
        {hasMore && problem === null && (
          <Button busy={busy} onClick={() => void more()}>
            {t(($) => $.actions.showMore)}
          </Button>
        )}
      </div>
    </Drawer>
  );
}

type DeletedRowProps = { resource: Resource; deleted: Deleted };

function DeletedRow({ resource, deleted: { record, deletedAt, by, byName } }: DeletedRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const router = useRouter();
  const who = useWho();
  const [key] = useState(() => crypto.randomUUID());
  const [state, setState] = useState<"gone" | "coming" | "back">("gone");
  const [problem, setProblem] = useState<unknown>(null);
  const id = String(record["id"]);
  const name = recordTitle(resource, record, language);

  const bringBack = async () => {
    setState("coming");
    setProblem(null);
    try {
      await client(resource).bringBack(id, { key });
      setState("back");
      notify({ title: t(($) => $.list.rowMenu.restored, { name }) });
      await router.invalidate();
    } catch (error) {
      setState("gone");
      setProblem(error);
    }
  };

  return (
    <li className="space-y-2 py-3 first:pt-0 last:pb-0">
      <div className="flex items-center gap-3">
        <div className="min-w-0 grow">
          <RecordName resource={resource} row={record} />
          <p className="text-sm text-ink-muted">
            {t(($) => $.list.deleted.by, {
              when: formatInstant(deletedAt, language),
              who: who({ by: by ?? "", byName, device: null }),
            })}
          </p>
        </div>
        {state === "back" ? (
          <span ref={focusLink} className="shrink-0">
            <RecordLink resource={resource} id={id} className={buttonClass({ size: "sm" })}>
              {t(($) => $.actions.open)}
              <VisuallyHidden> {name}</VisuallyHidden>
            </RecordLink>
          </span>
        ) : (
          <Button
            size="sm"
            busy={state === "coming"}
            aria-label={t(($) => $.list.deleted.restore, { name })}
            onClick={() => void bringBack()}
          >
            {t(($) => $.actions.restore)}
          </Button>
        )}
      </div>
      {problem !== null && <ProblemAlert problem={problem} />}
    </li>
  );
}

/** The button that was pressed is gone: the focus goes on to the link that replaced it. */
const focusLink = (container: HTMLElement | null): void => container?.querySelector("a")?.focus();
