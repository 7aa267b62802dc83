import { useState } from "react";
import { useTranslation } from "react-i18next";
import { standingHeaders } from "#src/api/request.ts";
import { BackupMaker } from "#src/app/backup/backup-maker.tsx";
import { RestorePanel } from "#src/app/backup/restore-panel.tsx";
import { Button } from "#src/ui/button.tsx";
import { Card } from "#src/ui/card.tsx";
import { takeFocus } from "#src/ui/take-focus.ts";
import { RecoverySignIn } from "./recovery-sign-in.tsx";
import { ThrowAway } from "./throw-away.tsx";

// Data that was brought up meanwhile is read as always.
standingHeaders["x-as-it-is"] = "yes";

type Step = "closed" | "signing_in" | "open";

/** For an administrator, where the data can't be brought up to this version: to save it as it is, to put a backup in its place, or to start over. */
export function RecoveryPanel() {
  const { t } = useTranslation();
  const [step, setStep] = useState<Step>("closed");
  if (step === "closed")
    return <Button onClick={() => setStep("signing_in")}>{t(($) => $.recovery.open)}</Button>;
  return (
    <div key={step} ref={takeFocus} tabIndex={-1} className="mt-4 w-full space-y-4 text-start outline-none">
      {step === "signing_in" ? (
        <Card title={t(($) => $.recovery.who)} description={t(($) => $.recovery.whoText)}>
          <RecoverySignIn onSignedIn={() => setStep("open")} />
        </Card>
      ) : (
        <>
          <Card title={t(($) => $.recovery.save)} description={t(($) => $.recovery.saveText)}>
            <BackupMaker onDone={() => Promise.resolve()} />
          </Card>
          <Card title={t(($) => $.restore.title)} description={t(($) => $.restore.intro)}>
            <RestorePanel />
          </Card>
          <Card title={t(($) => $.recovery.startOver)} description={t(($) => $.recovery.startOverText)}>
            <ThrowAway />
          </Card>
        </>
      )}
    </div>
  );
}
