import { PenLine } from "lucide-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { LateSignatureDialog } from "#src/features/requests/work/signatures/late-signature-dialog.tsx";
import { Button } from "#src/ui/button.tsx";
import type { AnswerInputProps } from "./answer-input.tsx";

/** Opens the dialog in which somebody signs; the signature is the answer. */
export function SignatureAnswer({ line, record, mayAnswer, answer }: AnswerInputProps) {
  const { t } = useTranslation();
  const [isSigning, setSigning] = useState(false);
  if (line.value !== null)
    return <p className="min-h-11 content-center">{t(($) => $.work.checklist.signed)}</p>;
  return (
    <>
      <Button
        size="lg"
        icon={<PenLine aria-hidden />}
        disabled={!mayAnswer}
        onClick={() => setSigning(true)}
        className="w-full"
      >
        {t(($) => $.work.signature.sign)}
      </Button>
      {isSigning && (
        <Suspense>
          <LateSignatureDialog
            record={record}
            onClose={() => setSigning(false)}
            onSigned={({ id }) => answer(line, id)}
          />
        </Suspense>
      )}
    </>
  );
}
