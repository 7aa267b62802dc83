import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#src/ui/button.tsx";
import { FormField } from "#src/ui/form-field.tsx";
import { PasswordInput } from "#src/app/password-input.tsx";

type PassphraseFormProps = {
  name: string;
  isWrong: boolean;
  onOpen: (passphrase: string) => void;
  onCancel: () => void;
};

/** Of a backup that is encrypted. */
export function PassphraseForm({ name, isWrong, onOpen, onCancel }: PassphraseFormProps) {
  const { t } = useTranslation();
  const [passphrase, setPassphrase] = useState("");
  return (
    <form
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (passphrase !== "") onOpen(passphrase);
      }}
    >
      <p>{t(($) => $.restore.passphraseText, { file: name })}</p>
      <FormField label={t(($) => $.restore.passphrase)} error={isWrong && t(($) => $.restore.wrong)}>
        <PasswordInput autoFocus value={passphrase} onChange={({ target }) => setPassphrase(target.value)} />
      </FormField>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary">
          {t(($) => $.restore.open)}
        </Button>
        <Button onClick={onCancel}>{t(($) => $.actions.cancel)}</Button>
      </div>
    </form>
  );
}
