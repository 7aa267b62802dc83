import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { v7 as newId } from "uuid";
import { users } from "#db/domain/users/users.ts";
import { client } from "#src/api/client.ts";
import { PersonAvatar } from "#src/app/person-avatar.tsx";
import { useTellDone } from "#src/records/actions/use-undo.ts";
import { usePickerTexts } from "#src/records/picker-texts.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { FormField } from "#src/ui/form-field.tsx";
import { MultiCombobox } from "#src/ui/multi-combobox.tsx";
import type { Option } from "#src/ui/use-options.ts";
import type { Member } from "./role-calls.ts";
import { SaveProblem, useSaving } from "./saving.tsx";

type AddPeopleDialogProps = {
  code: string;
  /** What the role is called. */
  name: string;
  members: readonly Member[];
  onClose: () => void;
};

const most = 20;

/** Gives a role to several people, who keep the roles that they have. */
export function AddPeopleDialog({ code, name, members, onClose }: AddPeopleDialogProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const texts = usePickerTexts();
  const tellDone = useTellDone();
  const [people, setPeople] = useState<readonly Option[]>([]);
  const [submitted, setSubmitted] = useState(false);
  const { save, busy, problem } = useSaving();

  const load = async (query: string): Promise<Option[]> => {
    const { items } = await client(users).list({
      q: query,
      status: ["active", "pending"],
      sortBy: "fullName",
      orderBy: "asc",
      itemsPerPage: most + members.length,
    });
    return items
      .filter(({ id }) => members.every((member) => member.id !== id))
      .slice(0, most)
      .map(({ id, fullName, email, avatar }) => ({
        value: id,
        label: fullName,
        detail: email,
        picture: <PersonAvatar user={{ id, fullName, avatar: avatar ?? null }} size="sm" />,
      }));
  };

  const add = () => {
    setSubmitted(true);
    if (people.length === 0) return;
    void save(async () => {
      const key = newId();
      await client(users).bulk(
        { ids: people.map(({ value }) => value), patch: { roleCodes: { add: [code] } } },
        { key },
      );
      onClose();
      tellDone({ key, title: t(($) => $.roles.addPeople.done, { name }) });
      await router.invalidate();
    });
  };

  return (
    <Dialog
      open
      title={t(($) => $.roles.addPeople.title, { name })}
      description={t(($) => $.roles.addPeople.text)}
      closeLabel={t(($) => $.actions.close)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(($) => $.actions.cancel)}</Button>
          <Button variant="primary" busy={busy} onClick={add}>
            {t(($) => $.roles.addPeople.send)}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <SaveProblem problem={problem} />
        <FormField
          label={t(($) => $.roles.addPeople.people)}
          error={submitted && people.length === 0 ? t(($) => $.roles.addPeople.choose) : undefined}
          required
        >
          <MultiCombobox
            value={people}
            onChange={setPeople}
            load={load}
            texts={texts}
            placeholder={t(($) => $.roles.addPeople.search)}
          />
        </FormField>
      </div>
    </Dialog>
  );
}
