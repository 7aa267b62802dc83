import { useRouter } from "@tanstack/react-router";
import { FolderSync } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { setAutomaticCopies } from "#src/api/backups.ts";
import { copyNow } from "#src/app/backup/automatic-copy.ts";
import {
  askForAccess,
  canWriteFolders,
  chooseFolder,
  type CopiesFolder,
  forgetFolder,
  keepFolder,
} from "#src/app/backup/copies-folder.ts";
import { useTellProblem } from "#src/records/problems/use-tell-problem.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { Card } from "#src/ui/card.tsx";
import { notify } from "#src/ui/notify.ts";
import { CopiesState } from "./copies-state.tsx";
import type { CopiesFacts } from "./load-device.ts";

/** A copy each day into a folder that somebody chose, where the browser can write into one. */
export function CopiesCard({ copies }: { copies: CopiesFacts | null }) {
  const { t } = useTranslation();
  return (
    <Card title={t(($) => $.backup.copies.title)} description={t(($) => $.backup.copies.intro)}>
      {canWriteFolders() ? (
        <Copies copies={copies} />
      ) : (
        <p className="text-ink-muted">{t(($) => $.backup.copies.unsupported)}</p>
      )}
    </Card>
  );
}

function Copies({ copies }: { copies: CopiesFacts | null }) {
  const { t } = useTranslation();
  const router = useRouter();
  const tellProblem = useTellProblem();
  const [busy, setBusy] = useState(false);

  const doing = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
      await router.invalidate();
    } catch (error) {
      tellProblem(error, "copies");
    } finally {
      setBusy(false);
    }
  };
  const begin = async () => {
    // A dialog for the password would take the click that the browser asks for.
    const folder = await chooseFolder();
    if (!folder) return;
    await setAutomaticCopies(true);
    await keepFolder(folder);
    await copy(t(($) => $.backup.copies.on));
  };
  const allow = async (folder: CopiesFolder) => {
    if ((await askForAccess(folder)) === "granted") await copy(t(($) => $.backup.copies.made));
  };
  /** Where it fails, the card says why. */
  const copy = async (title: string) => {
    const outcome = await copyNow(new AbortController().signal);
    if (outcome === "copied") notify({ id: "copies", tone: "success", title });
  };
  const end = async () => {
    await setAutomaticCopies(false);
    await forgetFolder();
  };

  if (!copies)
    return (
      <div className="space-y-4">
        <Alert tone="warning">{t(($) => $.backup.copies.plain)}</Alert>
        <Button icon={<FolderSync />} busy={busy} onClick={() => void doing(begin)}>
          {t(($) => $.backup.copies.choose)}
        </Button>
      </div>
    );
  return (
    <div className="space-y-4">
      <CopiesState
        copies={copies}
        busy={busy}
        onAllow={() => void doing(() => allow(copies.folder))}
        onTry={() => void doing(() => copy(t(($) => $.backup.copies.made)))}
      />
      <p className="text-sm text-ink-muted">{t(($) => $.backup.copies.plain)}</p>
      <div className="flex flex-wrap gap-2">
        <Button icon={<FolderSync />} busy={busy} onClick={() => void doing(begin)}>
          {t(($) => $.backup.copies.other)}
        </Button>
        <Button variant="ghost" busy={busy} onClick={() => void doing(end)}>
          {t(($) => $.backup.copies.end)}
        </Button>
      </div>
    </div>
  );
}
