import { Link } from "@tanstack/react-router";
import { Pencil } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { can, refusal } from "#db/rules/ability.ts";
import type { Action } from "#db/rules/roles/vocabulary.ts";
import { closedBecause } from "#db/rules/records/rules.ts";
import type { Resource, ResourceRow } from "#db/schema/resource.ts";
import { useSession } from "#src/app/session.ts";
import { type DisplayNames, recordTitle } from "#src/records/display-names.ts";
import { SignOf } from "#src/records/badge/record-badge.tsx";
import type { MenuEntry } from "#src/records/actions/use-entries.tsx";
import { Value } from "#src/records/values/value.tsx";
import { useFieldLabel, useLanguage, useResourceWords } from "#src/records/words.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { IconButton, iconButtonClass } from "#src/ui/icon-button.tsx";
import { Ltr } from "#src/ui/ltr.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import { Tooltip } from "#src/ui/tooltip.tsx";
import { usePhone } from "#src/ui/use-phone.ts";
import type { Steps } from "#sw/api/records/step-contract.ts";
import { presentationOf } from "#src/records/presentation-of.ts";
import { HeaderPicture } from "./files/header-picture.tsx";
import type { RecordFiles } from "./files/load-files.ts";
import { subtitlePaths } from "./header-paths.ts";
import { ListLink } from "#src/records/list-link.tsx";
import { RecordMenu } from "./record-menu.tsx";
import { RecordStatus } from "./record-status.tsx";
import { StepButtons } from "./steps/step-buttons.tsx";
import { useReasonWords } from "#src/app/reason-words.ts";

export type HeaderExtras = {
  /** Beside the record's state. */
  badges?: ReactNode;
  /** Its own buttons, before the steps. */
  actions?: ReactNode;
  /** In its menu, before what every record has there. */
  entries?: readonly MenuEntry[];
  /** On a phone the first step stays at the foot of the window. */
  hasStepAtFoot?: boolean;
};

type RecordHeaderProps = HeaderExtras & {
  resource: Resource;
  row: ResourceRow;
  displayNames: DisplayNames;
  steps: Steps | null;
  files: RecordFiles | "failed" | null;
};

/** Which record it is, what state it is in, and what this person may do with it. */
export function RecordHeader({
  resource,
  row,
  displayNames,
  steps,
  files,
  badges,
  actions,
  entries,
  hasStepAtFoot,
}: RecordHeaderProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const words = useResourceWords(resource);
  const title = recordTitle(resource, row, language);
  const phone = usePhone();
  const { picture } = presentationOf(resource);
  const stepButtons = steps && (steps.items.length > 0 || steps.denied.length > 0) ? steps : null;
  const edit = (
    <Permitted resource={resource} row={row} action="update" label={t(($) => $.actions.edit)}>
      <Link
        to="."
        search={(search: object) => ({ ...search, edit: true })}
        resetScroll={false}
        aria-label={t(($) => $.actions.edit)}
        className={
          phone
            ? iconButtonClass({ variant: "secondary" })
            : buttonClass({ variant: stepButtons && stepButtons.items.length > 0 ? "secondary" : "primary" })
        }
      >
        <Pencil aria-hidden />
        {!phone && t(($) => $.actions.edit)}
      </Link>
    </Permitted>
  );
  const header = (
    <PageHeader
      title={
        <span className="flex items-center gap-3">
          {picture && <HeaderPicture record={{ resource, row, files }} kind={picture} name={title} />}
          <span className="min-w-0">
            <SignOf resource={resource} row={row} className="me-2" />
            <NumberedTitle resource={resource} row={row} title={title} />
          </span>
        </span>
      }
      status={
        <>
          <RecordStatus resource={resource} row={row} displayNames={displayNames} />
          {badges}
        </>
      }
      above={<ListLink resource={resource}>{words.many}</ListLink>}
      description={<Subtitle resource={resource} row={row} displayNames={displayNames} />}
      stays
      corner={
        phone && (
          <>
            {edit}
            <RecordMenu resource={resource} row={row} steps={stepButtons} before={entries} />
          </>
        )
      }
      actions={
        phone ? (
          actions
        ) : (
          <>
            {actions}
            <RecordMenu resource={resource} row={row} before={entries} />
            {edit}
            {stepButtons && <StepButtons resource={resource} row={row} steps={stepButtons} phone={false} />}
          </>
        )
      }
    />
  );
  return (
    <>
      {header}
      {stepButtons && phone && (
        <StepButtons resource={resource} row={row} steps={stepButtons} phone firstAtFoot={hasStepAtFoot} />
      )}
    </>
  );
}

/** A number before a title reads from left to right, and the title as its own language does. */
function NumberedTitle({
  resource,
  row,
  title,
}: Pick<RecordHeaderProps, "resource" | "row"> & { title: string }) {
  const [first, second] = resource.label;
  const [number, name] = [row[first ?? ""], row[second ?? ""]];
  const isNumbered = first !== undefined && resource.fields[first]?.kind === "identifier";
  if (!isNumbered || typeof number !== "string" || typeof name !== "string") return <bdi>{title}</bdi>;
  return (
    <>
      <Ltr className="font-medium text-ink-muted tabular-nums">{number}</Ltr> <bdi>{name}</bdi>
    </>
  );
}

function Subtitle({
  resource,
  row,
  displayNames,
}: Pick<RecordHeaderProps, "resource" | "row" | "displayNames">) {
  const label = useFieldLabel();
  return (
    <dl className="flex flex-wrap items-baseline gap-x-5 gap-y-0.5 phone:gap-y-1.5">
      {subtitlePaths(resource, row).map((path) => {
        const field = resource.fields[path];
        return (
          field && (
            <div key={path} className="flex min-w-0 flex-wrap items-baseline gap-x-1.5">
              <dt className="text-sm text-ink-muted">{label(path)}</dt>
              <dd className="min-w-0 wrap-anywhere text-ink tabular-nums">
                <Value {...{ field, path, displayNames }} value={row[path]} />
              </dd>
            </div>
          )
        );
      })}
    </dl>
  );
}

type PermittedProps = {
  resource: Resource;
  row: ResourceRow;
  action: Action;
  label: string;
  children: ReactNode;
};

/** An action, where it is permitted; where a rule says why not, the reason; otherwise nothing. */
function Permitted({ resource, row, action, label, children }: PermittedProps) {
  const reasonWords = useReasonWords();
  const phone = usePhone();
  const session = useSession();
  if (!session) return null;
  const closed = action === "update" ? closedBecause(resource, row) : null;
  const isPermitted = can(session.ability, action, resource.subject, row);
  if (isPermitted && closed === null) return children;
  const reason = isPermitted ? closed : refusal(session.ability, action, resource.subject, row);
  if (!reason || reason === "not_permitted") return null;
  return (
    <Tooltip text={reasonWords(reason)}>
      {phone ? (
        <IconButton
          aria-disabled
          variant="secondary"
          label={label}
          icon={<Pencil />}
          className="opacity-60"
        />
      ) : (
        <Button aria-disabled className="opacity-60">
          {label}
        </Button>
      )}
    </Tooltip>
  );
}
