import { useNavigate } from "@tanstack/react-router";
import { Bookmark, Check, ChevronDown, RotateCcw, Save, Settings2, Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { savedViews } from "#db/domain/saved-views/saved-views.ts";
import { can } from "#db/rules/ability.ts";
import type { ListSource } from "#src/records/list-source.ts";
import { useSession } from "#src/app/session.ts";
import type { ListState } from "#src/records/list/list-search.ts";
import { Button } from "#src/ui/button.tsx";
import { Menu, MenuGroup, MenuItem } from "#src/ui/menu.tsx";
import type { ListLook } from "./list-look.ts";
import type { OpenDialog } from "./views-dialogs.tsx";
import { firstView, plainView, queryIn, type SavedView, searchOf, viewIn } from "./saved-view.ts";
import { useSaveView } from "./use-save-view.ts";
import { useViewName } from "./view-name.ts";

const ViewsDialogs = lazy(async () => ({ default: (await import("./views-dialogs.tsx")).ViewsDialogs }));

type ViewsMenuProps = {
  source: ListSource;
  search: ListState;
  views: readonly SavedView[];
  /** How the list looks now, and whether that was changed since the view was saved. */
  look: ListLook;
  userId: string;
};

/** Which view of the list is shown, the way to the others, and to keep this one. */
export function ViewsMenu({ source, search, views, look, userId }: ViewsMenuProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const nameOf = useViewName();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const save = useSaveChanges(search, look);
  const current = viewIn(views, search);
  const isChanged = current !== null && (queryIn(search) !== queryIn(searchOf(current)) || look.isChanged);
  const mayBringBack = useMayBringBack(source);
  const mayChange = useMayChange();
  const myViews = views.filter(({ ownerId }) => ownerId === userId);
  const shared = views.filter(({ ownerId }) => ownerId !== userId);
  const managed = views.filter((view) => view.ownerId === userId || mayChange(view));
  const first = firstView(views, userId);
  const go = (to: ListState) => void navigate({ to: ".", search: () => to, resetScroll: false });
  const select = (view: SavedView) => {
    if (view === current) look.forget();
    go(searchOf(view));
  };
  const items = (some: readonly SavedView[]) =>
    some.map((view) => (
      <ViewItem
        key={view.id}
        {...{ view, isCurrent: view === current, opensFirst: view === first }}
        onSelect={() => select(view)}
      />
    ));
  return (
    <>
      <Menu
        align="start"
        trigger={
          <Button size="sm" variant="ghost" icon={<Bookmark aria-hidden />} className="relative -start-2.5">
            <ViewName name={current ? nameOf(current) : undefined} isChanged={isChanged} />
          </Button>
        }
      >
        <MenuItem
          icon={current ? <span className="size-4" /> : <Check aria-hidden />}
          onSelect={() => go(first ? { view: plainView } : {})}
        >
          {t(($) => $.list.views.plain)}
        </MenuItem>
        {myViews.length > 0 && <MenuGroup label={t(($) => $.list.views.own)}>{items(myViews)}</MenuGroup>}
        {shared.length > 0 && <MenuGroup label={t(($) => $.list.views.shared)}>{items(shared)}</MenuGroup>}
        <MenuGroup>
          {isChanged && (
            <ChangedViewItems
              onSave={managed.includes(current) ? () => void save(current) : null}
              onRevert={() => select(current)}
            />
          )}
          <MenuItem icon={<Bookmark aria-hidden />} onSelect={() => setOpen("new")}>
            {t(($) => $.list.views.saveNew)}
          </MenuItem>
          {managed.length > 0 && (
            <MenuItem icon={<Settings2 aria-hidden />} onSelect={() => setOpen("manage")}>
              {t(($) => $.list.views.manage)}
            </MenuItem>
          )}
          {mayBringBack && (
            <MenuItem icon={<Trash2 aria-hidden />} onSelect={() => setOpen("deleted")}>
              {t(($) => $.list.deleted.open)}
            </MenuItem>
          )}
        </MenuGroup>
      </Menu>
      <Suspense fallback={null}>
        {open && (
          <ViewsDialogs
            {...{ source, search, userId, myViews, managed, open }}
            look={look.now}
            onClose={() => setOpen(null)}
            onSaved={(view) => go(searchOf(view))}
            onDeleted={(id) => id === current?.id && go({})}
          />
        )}
      </Suspense>
    </>
  );
}

/** Whether a view that is somebody else's, or nobody's own, is this person's to change. */
function useMayChange(): (view: SavedView) => boolean {
  const ability = useSession()?.ability;
  return (view) =>
    ability !== undefined && view.shared && can(ability, "update", savedViews.subject, view, "name");
}

/** Whether this list brings deleted records back for this person. */
function useMayBringBack(source: ListSource): boolean {
  const ability = useSession()?.ability;
  return (
    ability !== undefined &&
    source.actions.has("restore") &&
    (can(ability, "delete", source.subject) || can(ability, "restore", source.subject))
  );
}

type ViewItemProps = { view: SavedView; isCurrent: boolean; opensFirst: boolean; onSelect: () => void };

function ViewItem({ view, isCurrent, opensFirst, onSelect }: ViewItemProps) {
  const { t } = useTranslation();
  const nameOf = useViewName();
  return (
    <MenuItem
      icon={isCurrent ? <Check aria-hidden /> : <span className="size-4" />}
      aside={opensFirst && t(($) => $.list.views.opensFirst)}
      onSelect={onSelect}
    >
      <bdi>{nameOf(view)}</bdi>
    </MenuItem>
  );
}

function ViewName({ name, isChanged }: { name: string | undefined; isChanged: boolean }) {
  const { t } = useTranslation();
  return (
    <span className="flex items-center gap-1.5">
      <span className="sr-only">{t(($) => $.list.views.label)}: </span>
      <bdi className="max-w-60 truncate">{name ?? t(($) => $.list.views.plain)}</bdi>
      {isChanged && (
        <span className="shrink-0 font-normal text-warning-ink">({t(($) => $.list.views.changed)})</span>
      )}
      <ChevronDown aria-hidden />
    </span>
  );
}

/** Keeps the list as it looks now in a view. */
function useSaveChanges(search: ListState, look: ListLook) {
  const saveView = useSaveView();
  return async (view: SavedView) => {
    const isSaved = await saveView(view, { query: queryIn(search) || null, ...look.now });
    if (isSaved) look.forget();
  };
}

/** Saves the changes since the view was saved, where it is one's own, or reverts them. */
function ChangedViewItems({ onSave, onRevert }: { onSave: (() => void) | null; onRevert: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      {onSave && (
        <MenuItem icon={<Save aria-hidden />} onSelect={onSave}>
          {t(($) => $.list.views.saveChanges)}
        </MenuItem>
      )}
      <MenuItem icon={<RotateCcw aria-hidden />} onSelect={onRevert}>
        {t(($) => $.list.views.revert)}
      </MenuItem>
    </>
  );
}
