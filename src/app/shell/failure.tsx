import { isMissingChunk } from "#db/schema/missing-chunk.ts";
import { Link, useRouter } from "@tanstack/react-router";
import { CloudOff, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ChunkAnswer } from "#src/api/app-chunks.ts";
import { ApiProblem } from "#src/api/problem.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { Spinner } from "#src/ui/spinner.tsx";
import { FailureDetails } from "./failure-details.tsx";
import { GoBackButton } from "./go-back-button.tsx";
import { useMissingChunk, useReloadOnce } from "./missing-chunk.ts";
import { usePageTitle } from "./page-title.ts";
import { StatusScene } from "./scene.tsx";

export type FailureProps = { error: unknown; reset?: (() => void) | undefined };

/** A page that threw: which data are safe, another try, the links back and home; the error itself is folded away. */
export function Failure({ error, reset }: FailureProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const reloading = useReloadOnce(error);
  const ended = error instanceof ApiProblem && error.status === 401;
  const missing = useMissingChunk(error);
  const looking = isMissingChunk(error) && missing === null;
  const { title, text } = useWords(error, missing);
  usePageTitle(title);
  // The guard is already on its way to the login page.
  if (reloading || ended || looking)
    return <Spinner label={t(($) => $.shell.loading)} className="mx-auto size-6" />;

  const retry = () => {
    // Where it is there again, only a new page has it: browsers and React cache a failed import.
    if (missing === "there") return location.reload();
    reset?.();
    void router.invalidate();
  };

  return (
    <EmptyState
      level={1}
      picture={<StatusScene>{missing === "unreachable" ? <CloudOff /> : <TriangleAlert />}</StatusScene>}
      title={title}
      actions={
        <>
          <GoBackButton />
          <Link to="/" className={buttonClass()}>
            {t(($) => $.actions.goHome)}
          </Link>
          <Button variant="primary" onClick={retry}>
            {t(($) => $.actions.retry)}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      <FailureDetails error={error} />
    </EmptyState>
  );
}

function useWords(error: unknown, missing: ChunkAnswer | null) {
  const { t } = useTranslation();
  if (missing === "unreachable")
    return { title: t(($) => $.errors.offline.title), text: t(($) => $.errors.offline.text) };
  if (missing !== null)
    return { title: t(($) => $.errors.incomplete.title), text: t(($) => $.errors.incomplete.text) };
  if (!(error instanceof ApiProblem))
    return { title: t(($) => $.shell.pages.failed.title), text: t(($) => $.shell.pages.failed.text) };
  const { code, reference = "—", minutes: count = 1 } = error.body;
  const title = t(($) => $.errors[code].title);
  return { title, text: t(($) => $.errors[code].text, { reference, count }) };
}
