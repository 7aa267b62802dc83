import { useState } from "react";
import { useTranslation } from "react-i18next";
import { users } from "#db/domain/users/users.ts";
import { client } from "#src/api/client.ts";
import { PersonAvatar } from "#src/app/person-avatar.tsx";
import { BulkFailures } from "#src/records/list/bulk-failures.tsx";
import { chosenOnce, useBulk } from "#src/records/list/use-bulk.ts";
import { usePickerTexts } from "#src/records/picker-texts.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { FormField } from "#src/ui/form-field.tsx";
import { MultiCombobox } from "#src/ui/multi-combobox.tsx";
import type { Option } from "#src/ui/use-options.ts";
import type { Member } from "./role-calls.ts";

type AddPeopleDialogProps = {
  code: string;
  /** The name of the role. */
  name: string;
  members: readonly Member[];
  onClose: () => void;
};

const most = 20;

/** Gives a role to several people, who keep the roles that they have. */
export function AddPeopleDialog({ code, name, members, onClose }: AddPeopleDialogProps) {
  const { t } = useTranslation();
  const texts = usePickerTexts();
  const [people, setPeople] = useState<readonly Option[]>([]);
  const [submitted, setSubmitted] = useState(false);
  const ids = people.map(({ value }) => value);
  const bulk = useBulk(users, {
    ...chosenOnce(ids.length, { ids }),
    choose: (left) => setPeople(people.filter(({ value }) => left.includes(value))),
  });

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

  const add = async () => {
    setSubmitted(true);
    if (ids.length === 0) return;
    let changed = 0;
    await bulk.apply({ patch: { "roleCodes.add": [code] } }, (count) => {
      changed = count;
      return t(($) => $.roles.addPeople.done, { name });
    });
    // Refused people stay in the box, below the reasons.
    if (changed === ids.length) onClose();
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
          <Button variant="primary" busy={bulk.busy} onClick={() => void add()}>
            {t(($) => $.roles.addPeople.send)}
          </Button>
        </>
      }
    >
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
      {bulk.outcome && <BulkFailures resource={users} outcome={bulk.outcome} onClose={bulk.close} />}
    </Dialog>
  );
}
