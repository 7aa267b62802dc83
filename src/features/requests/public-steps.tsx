import clsx from "clsx";
import { Check, CirclePause, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { requests } from "#db/domain/requests/requests.ts";
import type { PublicStatus } from "#db/domain/requests/states.ts";
import { cardClass } from "#src/ui/card.tsx";
import { useChoiceWord } from "./use-choice-word.ts";

/** The way of every request, as people at a client's know it. Waiting is no step of the way but a halt on it. */
const way = ["received", "planned", "in_progress", "done"] as const satisfies readonly PublicStatus[];

/** How far a request is: what is over, what is now, what is to come. */
export function PublicSteps({ status }: { status: PublicStatus | undefined }) {
  const { t } = useTranslation();
  const choice = useChoiceWord(requests);
  if (status === undefined) return null;
  const reached = way.findIndex((one) => one === (status === "waiting" ? "in_progress" : status));
  return (
    <section
      aria-label={t(($) => $.requestPage.client.progress)}
      className={clsx(cardClass, "px-5 py-4 phone:px-4")}
    >
      {status === "called_off" ? (
        <p className="flex items-center gap-2.5 font-medium">
          <X aria-hidden className="size-5 shrink-0 text-danger" />
          {choice("publicStatus", status)}
        </p>
      ) : (
        <ol className="flex gap-x-2 phone:flex-col phone:gap-y-2">
          {way.map((step, at) => {
            const isNow = at === reached;
            const isOver = at < reached || status === "done";
            return (
              <li
                key={step}
                aria-current={isNow ? "step" : undefined}
                className={clsx(
                  "flex flex-1 items-center gap-2 border-t-2 pt-2 phone:border-t-0 phone:border-s-2 phone:ps-3 phone:pt-0",
                  isNow || isOver ? "border-primary text-ink" : "border-line text-ink-muted",
                  isNow && "font-semibold",
                )}
              >
                {isOver && <Check aria-hidden className="size-4 shrink-0 text-success" />}
                {isNow && status === "waiting" && (
                  <CirclePause aria-hidden className="size-4 shrink-0 text-warning" />
                )}
                {isNow && status === "waiting"
                  ? choice("publicStatus", "waiting")
                  : choice("publicStatus", step)}
              </li>
            );
          })}
        </ol>
      )}
      {status === "waiting" && (
        <p className="mt-3 text-ink-muted">{t(($) => $.requestPage.client.waiting)}</p>
      )}
    </section>
  );
}
