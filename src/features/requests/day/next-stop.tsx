import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { Value } from "#src/records/values/value.tsx";
import { useFieldLabel } from "#src/records/words.ts";
import { useStepWords } from "#src/records/step-words.ts";
import { AtFoot } from "#src/ui/at-foot.tsx";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { Card } from "#src/ui/card.tsx";
import { Ltr } from "#src/ui/ltr.tsx";
import { usePhone } from "#src/ui/use-phone.ts";
import type { NextStep } from "#sw/api/help-desk/my-day-contract.ts";
import { ClockChip } from "#src/features/requests/clock-chip.tsx";
import { ContactFacts } from "#src/features/requests/contact-card.tsx";
import { isDemanding } from "#src/features/requests/left.ts";
import { PriorityBadge } from "#src/features/requests/priority-badge.tsx";
import type { NamedRequest } from "#src/features/requests/request-row.ts";
import { WhereFacts } from "#src/features/requests/where-card.tsx";
import { RequestLink } from "./request-link.tsx";
import { StopTime } from "./stop-time.tsx";
import { isPlain, useTakeStep } from "./use-take-step.ts";

type NextStopProps = { record: NamedRequest; step: NextStep | null };

/** Where to go next, how to get in, whom to ask for, and the one step that comes now. */
export function NextStop({ record, step }: NextStopProps) {
  const { t } = useTranslation();
  const label = useFieldLabel();
  const phone = usePhone();
  const { resource, row, displayNames } = record;
  const { fields } = resource;
  const button = step && <StepButton record={record} step={step} />;
  return (
    <Card title={t(($) => $.myDay.next)} actions={!phone && button}>
      <p className="text-lg font-semibold text-ink tabular-nums">
        <StopTime row={row} />
      </p>
      <h3 className="mt-1 text-lg leading-6 font-medium wrap-anywhere">
        <RequestLink
          record={record}
          className="rounded-sm text-ink underline-offset-2 hover:underline touch:inline-block touch:min-h-11"
        >
          <Ltr className="text-ink-muted tabular-nums">{row.number}</Ltr> <bdi>{row.title}</bdi>
        </RequestLink>
      </h3>
      <div className="mt-1.5 mb-4 flex flex-wrap items-center gap-x-3 gap-y-1.5">
        {fields["status"] && (
          <Value field={fields["status"]} path="status" value={row.status} displayNames={displayNames} />
        )}
        <PriorityBadge record={record} />
        <ClockChip row={row} displayNames={displayNames} />
      </div>
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <div>
          <WhereFacts record={record} />
        </div>
        <div className="space-y-4">
          <ContactFacts record={record} />
          {fields["equipmentIds"] && row.equipmentIds && row.equipmentIds.length > 0 && (
            <Fact label={label("equipmentIds")}>
              <Value
                field={fields["equipmentIds"]}
                path="equipmentIds"
                value={row.equipmentIds}
                displayNames={displayNames}
              />
            </Fact>
          )}
        </div>
      </div>
      {phone && button && <AtFoot>{button}</AtFoot>}
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <p className="text-sm text-ink-muted">{label}</p>
      <div className="wrap-anywhere text-ink">{children}</div>
    </div>
  );
}

/** What says nothing but that it is done is done at once; anything else has a form, or a list of what is left, on the page of the request. */
function StepButton({ record, step }: { record: NamedRequest; step: NextStep }) {
  const words = useStepWords(record.resource);
  const { take, busy } = useTakeStep(record, step);
  const number = useId();
  const look = { variant: "primary", size: "lg", className: "phone:w-full" } as const;
  const name = words.name(step.code);
  return (
    <>
      {isPlain(step) ? (
        <Button {...look} busy={busy} aria-describedby={number} onClick={() => void take()}>
          {name}
        </Button>
      ) : (
        <RequestLink
          record={record}
          search={isDemanding(step.code) ? {} : { step: step.code }}
          className={buttonClass(look)}
        >
          {name}
        </RequestLink>
      )}
      <span id={number} hidden>
        {record.row.number}
      </span>
    </>
  );
}
