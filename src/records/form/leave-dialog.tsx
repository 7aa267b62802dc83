import { type ShouldBlockFn, useBlocker } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import type { RecordForm } from "./use-record-form.ts";

/** Asks before unsaved changes are left; the draft stays unless it is discarded here. */
export function LeaveDialog({ record }: { record: RecordForm }) {
  const { t } = useTranslation();
  const [shouldBlockFn] = useState(() => asksBeforeLeaving(record));
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn,
    enableBeforeUnload: false,
    withResolver: true,
  });
  const discard = async () => {
    await record.abandon();
    proceed?.();
  };
  return (
    <Dialog
      open={status === "blocked"}
      size="sm"
      title={t(($) => $.form.leave.title)}
      closeLabel={t(($) => $.actions.close)}
      onClose={() => reset?.()}
      footer={
        <>
          <Button onClick={() => void discard()}>{t(($) => $.form.leave.discard)}</Button>
          <Button onClick={() => proceed?.()}>{t(($) => $.form.leave.leave)}</Button>
          <Button variant="primary" autoFocus onClick={() => reset?.()}>
            {t(($) => $.form.leave.stay)}
          </Button>
        </>
      }
    >
      {t(($) => $.form.leave.text)}
    </Dialog>
  );
}

/** Within the app: where the browser leaves the page, the keeper of the draft asks, and only for what the device cannot keep. */
const asksBeforeLeaving =
  ({ isDirty }: RecordForm): ShouldBlockFn =>
  ({ current, next }) =>
    !staysInForm(current, next) && isDirty();

type RouteTarget = { pathname: string; search: object };

function staysInForm(current: RouteTarget, next: RouteTarget): boolean {
  const editing = (route: RouteTarget) => "edit" in route.search || "drawer" in route.search;
  return current.pathname === next.pathname && editing(current) === editing(next);
}
