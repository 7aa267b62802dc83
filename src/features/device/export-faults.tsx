import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import { allFaults } from "#src/api/device.ts";
import { faultText } from "#src/app/device/fault-text.ts";
import { download } from "#src/app/download.ts";
import { useTellProblem } from "#src/records/problems/use-tell-problem.ts";
import { Button } from "#src/ui/button.tsx";

/** All of them as a text, for whoever helps. */
export function ExportFaults() {
  const { t } = useTranslation();
  const tellProblem = useTellProblem();
  const save = async () => {
    try {
      const text = (await allFaults()).map(faultText).join("\n\n");
      download("offdesk-faults.txt", new Blob([text], { type: "text/plain;charset=utf-8" }));
    } catch (error) {
      tellProblem(error, "faults");
    }
  };
  return (
    <Button size="sm" icon={<Download />} onClick={() => void save()}>
      {t(($) => $.device.exportFaults)}
    </Button>
  );
}
