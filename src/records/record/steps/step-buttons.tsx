import { Link } from "@tanstack/react-router";
import { ChevronDown, Lock } from "lucide-react";
import { useTranslation } from "react-i18next";
import { machineOf } from "#db/rules/machines/registry.ts";
import { formatList } from "#src/app/format.ts";
import type { Resource, ResourceRow } from "#db/schema/resource.ts";
import { useLanguage } from "#src/records/words.ts";
import { Button, type ButtonVariant, buttonClass } from "#src/ui/button.tsx";
import { Menu, MenuItem, MenuLink, menuItemClass } from "#src/ui/menu.tsx";
import { AtFoot } from "#src/ui/at-foot.tsx";
import { notify } from "#src/ui/notify.ts";
import type { Steps } from "#sw/api/records/step-contract.ts";
import { useStepWords, wordedStep } from "#src/records/step-words.ts";
import { useStepAtOnce } from "./use-step-at-once.ts";
import { useReasonWords } from "#src/app/reason-words.ts";

type StepButtonsProps = {
  resource: Resource;
  row: ResourceRow;
  steps: Steps;
  phone: boolean;
  /** On a phone, the first one stays in sight at the foot of the window. */
  firstAtFoot?: boolean | undefined;
};

/** The steps that the record may take next: the likely ones as buttons, the others in a menu. */
export function StepButtons({ resource, row, steps, phone, firstAtFoot = false }: StepButtonsProps) {
  const { t } = useTranslation();
  const { name } = useStepWords(resource);
  const [first, second, ...others] = steps.items;
  const more = (others.length > 0 || steps.denied.length > 0) && (
    <MoreSteps resource={resource} steps={{ ...steps, items: others }} grows={phone} />
  );
  const { busy, take } = useStepAtOnce(resource, row);
  const step = machineOf(resource)?.steps.find(({ code }) => code === first?.code);
  const variant = step?.isGrave || step?.isBackward ? "secondary" : "primary";
  const main =
    first &&
    (phone && first.atOnce ? (
      <Button
        variant={variant}
        busy={busy === first.code}
        onClick={() => void take(first.code)}
        className="w-full"
      >
        {name(wordedStep(first))}
      </Button>
    ) : (
      <StepLink code={first.code} label={name(wordedStep(first))} variant={variant} className="w-full" />
    ));
  if (phone)
    return (
      <div
        role="group"
        aria-label={t(($) => $.transitions.label)}
        className="mb-5 space-y-2"
        data-print="hide"
      >
        {firstAtFoot ? main && <AtFoot>{main}</AtFoot> : main}
        <div className="flex gap-2 empty:hidden">
          {second && (
            <StepLink code={second.code} label={name(wordedStep(second))} className="min-w-0 flex-1" />
          )}
          {more}
        </div>
      </div>
    );
  return (
    <div role="group" aria-label={t(($) => $.transitions.label)} className="contents">
      {more}
      {second && <StepLink code={second.code} label={name(wordedStep(second))} />}
      {first && <StepLink code={first.code} label={name(wordedStep(first))} variant={variant} />}
    </div>
  );
}

type StepLinkProps = { code: string; label: string; variant?: ButtonVariant; className?: string };

/** A step's dialog has an address: it can be linked, and the back button closes it. */
function StepLink({ code, label, variant, className }: StepLinkProps) {
  return (
    <Link to="." search={toStep(code)} resetScroll={false} className={buttonClass({ variant, className })}>
      <span className="truncate">{label}</span>
    </Link>
  );
}

const toStep = (code: string) => (search: object) => ({ ...search, step: code });

type MoreStepsProps = Pick<StepButtonsProps, "resource" | "steps"> & { grows: boolean };

function MoreSteps({ resource, steps, grows }: MoreStepsProps) {
  const { t } = useTranslation();
  return (
    <Menu
      trigger={
        <Button className={grows ? "min-w-0 flex-1" : undefined}>
          <span className="inline-flex items-center gap-2">
            {t(($) => $.transitions.more)}
            <ChevronDown aria-hidden />
          </span>
        </Button>
      }
    >
      <StepEntries resource={resource} steps={steps} />
    </Menu>
  );
}

/** Entries of a menu: the steps that can be taken, and those that can't, with the reason. */
export function StepEntries({ resource, steps }: Pick<StepButtonsProps, "resource" | "steps">) {
  const reasonWords = useReasonWords();
  const { name } = useStepWords(resource);
  const language = useLanguage();
  const reasons = [...new Set(steps.denied.map(({ reason }) => reason))];
  return (
    <>
      {steps.items.map((item) => (
        <MenuLink key={item.code}>
          <Link to="." search={toStep(item.code)} resetScroll={false} className={menuItemClass()}>
            {name(wordedStep(item))}
          </Link>
        </MenuLink>
      ))}
      {reasons.map((reason) => {
        const why = reasonWords(reason);
        const denied = steps.denied.filter((step) => step.reason === reason);
        const names = formatList(
          denied.map(({ code }) => name(code)),
          language,
        );
        return (
          // Not disabled: keyboards and fingers have to get at the reason too.
          <MenuItem
            key={reason}
            icon={<Lock aria-hidden />}
            onSelect={() => notify({ title: names, description: why, tone: "info" })}
          >
            <span className="block max-w-64 py-0.5">
              <span className="block whitespace-normal text-ink-muted">{names}</span>
              <span className="block text-sm whitespace-normal text-ink-muted">{why}</span>
            </span>
          </MenuItem>
        );
      })}
    </>
  );
}
