import { useNavigate } from "@tanstack/react-router";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "#src/api/client.ts";
import { ApiProblem } from "#src/api/problem.ts";
import type { Resource } from "#db/schema/resource.ts";
import { draftBox } from "#src/app/drafts.ts";
import { useProblemWords } from "#src/resource/form/problem-words.ts";
import { Button } from "#src/ui/button.tsx";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import { notify } from "#src/ui/toast.tsx";
import { InUseDialog, type Uses } from "./in-use-dialog.tsx";
import { listTarget } from "./targets.ts";

/** Asks, deletes, and goes back to the list; where others need the record, says which. */
export function DeleteButton({ resource, id, title }: { resource: Resource; id: string; title: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const problemWords = useProblemWords();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [uses, setUses] = useState<Uses | null>(null);

  const remove = async () => {
    setBusy(true);
    try {
      await client(resource).remove(id);
      notify({ title: t(($) => $.record.deleted, { name: title }) });
      void draftBox(`${resource.name}/${id}`).discard();
      await navigate({ ...listTarget(resource), replace: true });
    } catch (error) {
      const words = problemWords(error);
      if (error instanceof ApiProblem && error.body.references) setUses(error.body.references);
      else notify({ title: words.title, description: words.text, tone: "danger" });
    } finally {
      setAsking(false);
      setBusy(false);
    }
  };

  return (
    <>
      <Button icon={<Trash2 aria-hidden />} onClick={() => setAsking(true)}>
        {t(($) => $.actions.delete)}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t(($) => $.record.delete.title, { name: title })}
        confirmLabel={t(($) => $.actions.delete)}
        cancelLabel={t(($) => $.actions.cancel)}
        busy={busy}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      >
        {t(($) => $.record.delete.text)}
      </ConfirmDialog>
      {uses && (
        <InUseDialog resource={resource} id={id} title={title} uses={uses} onClose={() => setUses(null)} />
      )}
    </>
  );
}
