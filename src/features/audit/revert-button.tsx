import { Undo2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { RevertCommand } from "#src/records/record/revert/revert-command.tsx";
import { Button } from "#src/ui/button.tsx";

/** The button that takes the command of a drawer back. */
export function RevertButton({ number, onDone }: { number: number; onDone: () => void }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button icon={<Undo2 />} onClick={() => setAsking(true)}>
        {t(($) => $.record.revert.confirm)}
      </Button>
      {asking && <RevertCommand number={number} onDone={onDone} onClose={() => setAsking(false)} />}
    </>
  );
}
