import { useRouter } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { use } from "react";
import { useTranslation } from "react-i18next";
import { formatInstant } from "#src/app/format.ts";
import { showOverlay } from "#src/app/shell/overlay.ts";
import type { SigningOutQuestion } from "#src/app/signing-out/question.ts";
import { useLanguage } from "#src/records/words.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import type { DraftTarget } from "./draft-target.ts";
import type { UnsavedWork } from "./unsaved-work.ts";
import { useDraftName } from "./use-draft-name.ts";

type SigningOutDialogProps = Pick<SigningOutQuestion, "answer" | "files" | "isShared"> & {
  work: Promise<readonly UnsavedWork[]>;
};

/** Names what is not saved, with a way to each; the person stays, or signs out and keeps it, or discards it. */
export function SigningOutDialog({ work, files, isShared, answer }: SigningOutDialogProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const unsaved = use(work);
  const isDiscarded = isShared && unsaved.length > 0;
  const open = (target: DraftTarget) => {
    answer(null);
    if (target.kind === "call") showOverlay("call");
    else if (target.href !== null) void router.navigate({ href: target.href });
  };
  return (
    <Dialog
      open
      size="md"
      title={t(($) => $.signingOut.title)}
      closeLabel={t(($) => $.signingOut.stay)}
      onClose={() => answer(null)}
      footer={
        <>
          {unsaved.length > 0 && (
            <Button
              variant={isShared ? "danger" : "ghost"}
              className={isShared ? "" : "me-auto"}
              onClick={() => answer("discard")}
            >
              {t(($) => $.signingOut.discard)}
            </Button>
          )}
          <Button
            autoFocus={isDiscarded}
            variant={isDiscarded ? "primary" : "secondary"}
            onClick={() => answer(null)}
          >
            {t(($) => $.signingOut.stay)}
          </Button>
          {!isDiscarded && (
            <Button variant="primary" autoFocus onClick={() => answer("keep")}>
              {unsaved.length > 0 ? t(($) => $.signingOut.keep) : t(($) => $.actions.signOut)}
            </Button>
          )}
        </>
      }
    >
      {files > 0 && (
        <div className="mb-4">
          <Alert tone="warning">{t(($) => $.signingOut.files, { count: files })}</Alert>
        </div>
      )}
      {unsaved.length > 0 && (
        <>
          <p className="text-ink-muted">
            {isShared ? t(($) => $.signingOut.wiped) : t(($) => $.signingOut.kept)}
          </p>
          <ul className="mt-3 divide-y divide-line">
            {unsaved.map((one) => (
              <li key={one.form}>
                <UnsavedLine work={one} onOpen={() => open(one.target)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}

type UnsavedLineProps = { work: UnsavedWork; onOpen: () => void };

function UnsavedLine({ work, onOpen }: UnsavedLineProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const name = useDraftName()(work);
  const { target, at } = work;
  const lines = (
    <span className="min-w-0 flex-1">
      <span className="block font-medium wrap-anywhere text-ink">
        <bdi>{name}</bdi>
      </span>
      <span className="block text-sm text-ink-muted">
        {t(($) => $.signingOut.at, { time: formatInstant(at, language) })}
      </span>
    </span>
  );
  if (target.kind !== "call" && target.href === null) return <div className="py-2.5">{lines}</div>;
  return (
    <button
      type="button"
      onClick={onOpen}
      className="-mx-2 flex min-h-11 w-[calc(100%+1rem)] items-center gap-3 rounded-control px-2 py-2.5 text-start hover:bg-surface-hover"
    >
      {lines}
      <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-muted rtl:-scale-x-100" />
    </button>
  );
}
