import { useRouter } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { renameDevice } from "#src/api/device.ts";
import { browserName } from "#src/app/browser-name.ts";
import { useTellProblem } from "#src/records/problems/use-tell-problem.ts";
import { Button } from "#src/ui/button.tsx";
import { Card } from "#src/ui/card.tsx";
import { FormField } from "#src/ui/form-field.tsx";
import { notify } from "#src/ui/notify.ts";
import { TextInput } from "#src/ui/text-input.tsx";

const longest = 60;

/** What this device is called in the log, in sessions and in backups; administrators say it. */
export function NameCard({ name, isEditable }: { name: string | null; isEditable: boolean }) {
  const { t } = useTranslation();
  return (
    <Card title={t(($) => $.device.name.title)} description={t(($) => $.device.name.intro)}>
      {isEditable ? (
        <NameForm key={name} name={name ?? ""} />
      ) : (
        <p className="font-medium">
          <bdi>{name ?? browserName(navigator.userAgent)}</bdi>
        </p>
      )}
    </Card>
  );
}

function NameForm({ name }: { name: string }) {
  const { t } = useTranslation();
  const router = useRouter();
  const tellProblem = useTellProblem();
  const [value, setValue] = useState(name);
  const [busy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await renameDevice(value);
      notify({ id: "device-name", tone: "success", title: t(($) => $.device.name.saved) });
      await router.invalidate();
    } catch (error) {
      tellProblem(error, "device-name");
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void save(event)} className="flex flex-wrap items-end gap-3">
      <div className="min-w-40 flex-1">
        <FormField label={t(($) => $.device.name.label)}>
          <TextInput
            value={value}
            maxLength={longest}
            placeholder={browserName(navigator.userAgent)}
            onChange={({ target }) => setValue(target.value)}
          />
        </FormField>
      </div>
      <Button type="submit" busy={busy} disabled={value.trim() === name}>
        {t(($) => $.actions.save)}
      </Button>
    </form>
  );
}
