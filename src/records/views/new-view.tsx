import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { can } from "#db/rules/ability.ts";
import { savedViews } from "#db/domain/saved-views/saved-views.ts";
import type { ListSource } from "#src/records/list-source.ts";
import { client } from "#src/api/client.ts";
import { ApiProblem } from "#src/api/problem.ts";
import { useSession } from "#src/app/session.ts";
import { useTellDone } from "#src/records/actions/use-undo.ts";
import { ProblemAlert } from "#src/records/problems/problem-alert.tsx";
import type { ListState } from "#src/records/list/list-search.ts";
import { Button } from "#src/ui/button.tsx";
import { Checkbox } from "#src/ui/checkbox.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { FormField } from "#src/ui/form-field.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import type { Look } from "./list-look.ts";
import { queryIn, type SavedView } from "./saved-view.ts";

type NewViewProps = {
  source: ListSource;
  search: ListState;
  look: Look;
  userId: string;
  myViews: readonly SavedView[];
  onClose: () => void;
  onSaved: (view: SavedView) => void;
};

const longestName = 60;

/** Keeps the list as it is now, under a name. */
export function NewView(props: NewViewProps) {
  const { userId, onClose } = props;
  const { t } = useTranslation();
  const id = useId();
  const session = useSession();
  const [name, setName] = useState("");
  const [isDefault, setIsDefault] = useState(false);
  const [shared, setShared] = useState(false);
  const mayShare =
    session !== null && can(session.ability, "create", savedViews.subject, { ownerId: userId }, "shared");
  const { create, busy, error, clearError, problem } = useCreateView(props);

  return (
    <Dialog
      open
      size="sm"
      title={t(($) => $.list.views.newTitle)}
      description={t(($) => $.list.views.text)}
      closeLabel={t(($) => $.actions.close)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(($) => $.actions.cancel)}</Button>
          <Button variant="primary" type="submit" form={id} busy={busy}>
            {t(($) => $.actions.save)}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="space-y-4"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void create({ name: name.trim(), isDefault, ...(mayShare && { shared }) });
        }}
      >
        {problem !== null && <ProblemAlert problem={problem} />}
        <NameField
          name={name}
          error={error ?? undefined}
          onChange={(next) => {
            setName(next);
            clearError();
          }}
        />
        <div>
          <Checkbox checked={isDefault} onChange={({ currentTarget }) => setIsDefault(currentTarget.checked)}>
            {t(($) => $.list.views.makeDefault)}
          </Checkbox>
          {mayShare && (
            <Checkbox checked={shared} onChange={({ currentTarget }) => setShared(currentTarget.checked)}>
              {t(($) => $.list.views.share)}
            </Checkbox>
          )}
        </div>
      </form>
    </Dialog>
  );
}

type ViewChoices = { name: string; isDefault: boolean; shared?: boolean };

/** Saves the list as it is now as a view, if no other view of this person has its name. */
function useCreateView({ source, search, look, userId, myViews, onClose, onSaved }: NewViewProps) {
  const { t } = useTranslation();
  const tellDone = useTellDone();
  const [error, setError] = useState<string | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);

  const create = async (choices: ViewChoices) => {
    if (choices.name === "") return setError(t(($) => $.list.views.nameMissing));
    if (myViews.some((view) => view.name === choices.name)) return setError(t(($) => $.list.views.nameTaken));
    const key = crypto.randomUUID();
    setBusy(true);
    setProblem(null);
    try {
      const body = { ...storedLook(source, search, look), ownerId: userId, ...choices };
      const view = await client(savedViews).create(body, { key });
      onClose();
      onSaved(view);
      tellDone({ key, title: t(($) => $.list.views.saved, { name: view.name }) });
    } catch (failure) {
      setBusy(false);
      if (isNameTaken(failure)) setError(t(($) => $.list.views.nameTaken));
      else setProblem(failure);
    }
  };

  return { create, busy, error, clearError: () => setError(null), problem };
}

type NameFieldProps = { name: string; error: string | undefined; onChange: (name: string) => void };

function NameField({ name, error, onChange }: NameFieldProps) {
  const { t } = useTranslation();
  return (
    <FormField label={t(($) => $.list.views.name)} required error={error} dir="auto">
      <TextInput
        data-autofocus
        value={name}
        maxLength={longestName}
        autoComplete="off"
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </FormField>
  );
}

/** Which list a view is of, and how it looks. */
const storedLook = (source: ListSource, search: ListState, look: Look) => ({
  list: source.address,
  query: queryIn(search) || null,
  ...look,
});

const isNameTaken = (failure: unknown): boolean =>
  failure instanceof ApiProblem && failure.body.issues?.some(({ code }) => code === "taken") === true;
