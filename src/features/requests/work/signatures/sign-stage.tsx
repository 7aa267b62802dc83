import { useTranslation } from "react-i18next";
import { inkPath, inkText } from "#db/domain/signatures/ink.ts";
import { Button } from "#src/ui/button.tsx";
import { FormField } from "#src/ui/form-field.tsx";
import { SignaturePad } from "#src/ui/signature-pad.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import type { Signature } from "./use-signature.ts";

type SignStageProps = {
  signature: Signature;
  name: string;
  /** Of whoever types his name in place of drawing it. */
  typing: {
    isTyped: boolean;
    setTyped: (isTyped: boolean) => void;
    typedName: string;
    setTypedName: (name: string) => void;
  };
  onInk: (ink: string) => void;
};

/** The field to sign in; or the name, for whoever has no pointer or cannot draw. */
export function SignStage({ signature, name, typing, onInk }: SignStageProps) {
  const { t } = useTranslation();
  const { lines } = signature;
  const { isTyped, setTyped, typedName, setTypedName } = typing;
  return (
    <div className="mx-auto w-full max-w-[max(18rem,calc((100dvh-17rem)*2.5))] space-y-3">
      <p>{t(($) => $.work.signature.statement, { name })}</p>
      {isTyped ? (
        <FormField
          label={t(($) => $.work.signature.typedName)}
          help={t(($) => $.work.signature.typedHelp, { name })}
        >
          <TextInput
            autoFocus
            dir="auto"
            autoComplete="off"
            value={typedName}
            onChange={({ currentTarget }) => setTypedName(currentTarget.value)}
            className="text-lg"
          />
        </FormField>
      ) : (
        <SignaturePad
          lines={lines}
          onChange={(drawn) => onInk(inkText(drawn))}
          pathOf={inkPath}
          label={t(($) => $.work.signature.pad, { count: lines.length })}
          hint={t(($) => $.work.signature.hint)}
          undoLabel={t(($) => $.work.signature.undo)}
          clearLabel={t(($) => $.work.signature.clear)}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button variant="ghost" onClick={() => setTyped(!isTyped)}>
          {t(($) => (isTyped ? $.work.signature.draw : $.work.signature.type))}
        </Button>
        {!isTyped && (
          <p className="text-sm text-ink-muted landscape:hidden sm:hidden">
            {t(($) => $.work.signature.turn)}
          </p>
        )}
      </div>
    </div>
  );
}
