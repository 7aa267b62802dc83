import { useRouter } from "@tanstack/react-router";
import { Trash2 } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { can } from "#db/rules/ability.ts";
import { savedViews } from "#db/domain/saved-views/saved-views.ts";
import { client } from "#src/api/client.ts";
import { useSession } from "#src/app/session.ts";
import { useTellDone } from "#src/records/actions/use-undo.ts";
import { useCloseFrame } from "#src/records/use-close-frame.tsx";
import { useTellProblem } from "#src/records/problems/use-tell-problem.ts";
import { Button } from "#src/ui/button.tsx";
import { Checkbox } from "#src/ui/checkbox.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { IconButton } from "#src/ui/icon-button.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import type { SavedView } from "./saved-view.ts";
import { useSaveView } from "./use-save-view.ts";
import { useViewName } from "./view-name.ts";

type ManageViewsProps = {
  /** Those that are this person's to change. */
  managed: readonly SavedView[];
  userId: string;
  onClose: () => void;
  onDeleted: (id: string) => void;
};

/** Renames views, says which opens first and which are for everybody, and takes them away. */
export function ManageViews({ managed, userId, onClose, onDeleted }: ManageViewsProps) {
  const { t } = useTranslation();
  return (
    <Dialog {...useCloseFrame(onClose)} title={t(($) => $.list.views.manageTitle)}>
      {managed.length === 0 && <p className="text-ink-muted">{t(($) => $.list.views.none)}</p>}
      <ul className="divide-y divide-line">
        {managed.map((view) => (
          <ViewLine key={view.id} view={view} managed={managed} userId={userId} onDeleted={onDeleted} />
        ))}
      </ul>
    </Dialog>
  );
}

type Ticked = Pick<SavedView, "version" | "isDefault" | "shared">;

type ViewLineProps = Omit<ManageViewsProps, "onClose"> & { view: SavedView };

function ViewLine({ view, managed, userId, onDeleted }: ViewLineProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const session = useSession();
  const save = useSaveView();
  const tellDone = useTellDone();
  const tellProblem = useTellProblem();
  const nameOf = useViewName();
  const current = nameOf(view);
  const [name, setName] = useState(current);
  const { ticked, openFirst, share } = useTicks(view, managed);
  const newName = name.trim();
  const mayShare =
    session !== null &&
    view.ownerId === userId &&
    can(session.ability, "update", savedViews.subject, view, "shared");

  const remove = async () => {
    const key = crypto.randomUUID();
    try {
      await client(savedViews).remove(view.id, { key });
      onDeleted(view.id);
      await router.invalidate();
      tellDone({ key, title: t(($) => $.list.views.deleted, { name: current }) });
    } catch (error) {
      tellProblem(error);
    }
  };

  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <form
        className="flex items-center gap-2"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (newName !== "" && newName !== current) void save(view, { name: newName });
        }}
      >
        <TextInput
          aria-label={t(($) => $.list.views.rename, { name: current })}
          dir="auto"
          value={name}
          maxLength={60}
          autoComplete="off"
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          className="min-w-0 flex-1"
        />
        {newName !== "" && newName !== current && (
          <Button type="submit" size="sm">
            {t(($) => $.actions.save)}
          </Button>
        )}
        <IconButton
          label={t(($) => $.list.views.delete, { name: current })}
          icon={<Trash2 />}
          onClick={() => void remove()}
        />
      </form>
      <div className="mt-1.5 flex flex-wrap gap-x-6">
        <Checkbox
          checked={ticked.isDefault}
          onChange={({ currentTarget }) => void openFirst(currentTarget.checked)}
        >
          {t(($) => $.list.views.makeDefault)}
        </Checkbox>
        {mayShare && (
          <Checkbox
            checked={ticked.shared}
            onChange={({ currentTarget }) => void share(currentTarget.checked)}
          >
            {t(($) => $.list.views.share)}
          </Checkbox>
        )}
      </div>
    </li>
  );
}

/** The ticks of a view: applied at once, and reverted where the change is refused. */
function useTicks(view: SavedView, managed: readonly SavedView[]) {
  const save = useSaveView();
  /** The ticks until they are saved or refused. */
  const [ticking, setTicking] = useState<Ticked | null>(null);
  // An answer since then is newer.
  const ticked = ticking?.version === view.version ? ticking : view;
  const share = async (shared: boolean) => {
    setTicking({ ...ticked, version: view.version, shared });
    if (!(await save(view, { shared }))) setTicking(null);
  };
  const openFirst = async (isDefault: boolean) => {
    setTicking({ ...ticked, version: view.version, isDefault });
    // One of an owner's is opened first: the others are so no longer.
    for (const other of isDefault ? managed : [])
      if (other.isDefault && other !== view && other.ownerId === view.ownerId)
        await save(other, { isDefault: false });
    if (!(await save(view, { isDefault }))) setTicking(null);
  };
  return { ticked, openFirst, share };
}
