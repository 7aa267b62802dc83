import { PenLine } from "lucide-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { subrecords } from "#db/schema/registry.ts";
import { PanelSkeleton } from "#src/features/requests/work/panel-skeleton.tsx";
import { requestUnits } from "#src/features/requests/work/request-units.ts";
import { useWorkNotices } from "#src/features/requests/work/use-work-notices.ts";
import type { WorkPanelProps } from "#src/features/requests/work/work-panel.ts";
import { FailedSection } from "#src/records/record/failed-section.tsx";
import { useBelowRights } from "#src/records/record/subrecords/below.ts";
import { useBelowRows } from "#src/records/record/subrecords/use-below-rows.ts";
import { useResourceWords } from "#src/records/words.ts";
import { Button } from "#src/ui/button.tsx";
import { Card } from "#src/ui/card.tsx";
import { LateSignatureDialog } from "./late-signature-dialog.tsx";
import { SignatureCard } from "./signature-card.tsx";

const { signatures } = subrecords;

/** Who signed for the work on a request, for which of it, and who refused to. */
export function SignaturesPanel({ record }: WorkPanelProps) {
  const { t } = useTranslation();
  const words = useResourceWords(signatures);
  const read = useBelowRows(record, signatures, "desc");
  const { outdatedSignatures } = useWorkNotices(record);
  const { mayAdd } = useBelowRights({
    owner: record.resource,
    ownerRow: record.row,
    subrecord: signatures,
  });
  const [isSigning, setSigning] = useState(false);
  if (read.state === "failed") return <FailedSection />;
  const rows = read.state === "there" ? read.rows : [];
  const sign = () => setSigning(true);
  return (
    <Card
      title={words.many}
      actions={
        mayAdd && (
          <Button
            size={rows.length === 0 ? "lg" : "md"}
            variant={rows.length === 0 ? "primary" : "secondary"}
            icon={<PenLine aria-hidden />}
            onClick={sign}
          >
            {t(($) => $.work.signature.sign)}
          </Button>
        )
      }
    >
      {read.state === "loading" && <PanelSkeleton lines={2} />}
      {read.state === "there" && rows.length === 0 && <p className="text-ink-muted">{words.empty}</p>}
      <ul className="grid gap-4 empty:hidden @xl:grid-cols-2">
        {rows.map((signature) => (
          <SignatureCard
            key={signature.id}
            signature={signature}
            units={requestUnits(record)}
            isOutdated={outdatedSignatures.includes(signature.id)}
            onSignAgain={mayAdd ? sign : undefined}
          />
        ))}
      </ul>
      {isSigning && (
        <Suspense>
          <LateSignatureDialog record={record} onClose={() => setSigning(false)} />
        </Suspense>
      )}
    </Card>
  );
}
