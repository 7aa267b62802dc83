import { Link, useNavigate } from "@tanstack/react-router";
import { Pencil, UserRoundCheck, UserRoundMinus, UserRoundX } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { can } from "#db/rules/ability.ts";
import { isErasedUser } from "#db/domain/users/erasure.ts";
import { users } from "#db/domain/users/users.ts";
import { client } from "#src/api/client.ts";
import { useSession } from "#src/app/session.ts";
import { usePageTitle } from "#src/app/shell/page-title.ts";
import { userPages } from "#src/app/user-pages.ts";
import { useTellDone } from "#src/records/actions/use-undo.ts";
import { UndoKeys } from "#src/records/actions/undo-keys.tsx";
import { useTellProblem } from "#src/records/problems/use-tell-problem.ts";
import { HistoryPanel } from "#src/records/record/history-panel.tsx";
import { MissingPage } from "#src/records/record/missing-page.tsx";
import type { RecordPageSearch } from "#src/records/record/record-search.ts";
import { RecordStatus } from "#src/records/record/record-status.tsx";
import { useClose } from "#src/records/record/use-close.ts";
import { useResourceWords } from "#src/records/words.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import { Tabs } from "#src/ui/tabs.tsx";
import { ActivityCard } from "./activity-card.tsx";
import { BioPanel } from "./bio-panel.tsx";
import { type VisibleUser, type loadUser, type UserTab, userTabs } from "./load-user.ts";
import { OpenWorkTab } from "./open-work-tab.tsx";
import { OverviewTab } from "./overview-tab.tsx";
import { SecurityTab } from "./security-tab.tsx";

const EditDrawer = lazy(async () => ({
  default: (await import("#src/records/form/edit-drawer.tsx")).EditDrawer,
}));
const HandOutDialog = lazy(async () => ({ default: (await import("./hand-out-dialog.tsx")).HandOutDialog }));
const PastDrawer = lazy(async () => ({
  default: (await import("#src/records/record/past/past-drawer.tsx")).PastDrawer,
}));
const EraseDialog = lazy(async () => ({ default: (await import("./erase-dialog.tsx")).EraseDialog }));
const ApproveDialog = lazy(async () => ({ default: (await import("./approve-dialog.tsx")).ApproveDialog }));
const SuspendDialog = lazy(async () => ({ default: (await import("./suspend-dialog.tsx")).SuspendDialog }));

type UserPageProps = {
  loaded: Awaited<ReturnType<typeof loadUser>>;
  tab: UserTab;
  search: RecordPageSearch;
};

/** Somebody who signs in: who he is, what he works on, and what an administrator may do about his account. */
export function UserPage({ loaded, tab, search }: UserPageProps) {
  if (loaded.kind === "missing")
    return <MissingPage resource={users} status={loaded.status} listAt={userPages.list} />;
  return <User user={loaded} tab={tab} search={search} />;
}

function User({ user, tab, search }: { user: VisibleUser; tab: UserTab; search: RecordPageSearch }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const words = useResourceWords(users);
  const { row, displayNames, leaving } = user;
  usePageTitle(row.fullName);
  const { leave, done } = useClose(row.id, search);
  const open = (to: UserTab) =>
    void navigate({
      to: ".",
      search: to === "overview" ? {} : { tab: to },
      replace: true,
      resetScroll: false,
    });
  return (
    <>
      <PageHeader
        above={
          <Link to={userPages.list} className="rounded-sm underline-offset-2 hover:text-ink hover:underline">
            {words.many}
          </Link>
        }
        title={<bdi>{row.fullName}</bdi>}
        status={<RecordStatus resource={users} row={row} displayNames={displayNames} />}
        actions={<Actions user={user} />}
      />
      <UndoKeys />
      {isErasedUser(row) && (
        <div className="mb-5">
          <Alert tone="info">{t(($) => $.users.erase.is)}</Alert>
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <BioPanel user={user} />
        <Tabs
          label={row.fullName}
          tabs={userTabs
            .filter((id) => id !== "security" || user.mayAccess)
            .map((id) => ({ id, label: t(($) => $.users.tabs[id]) }))}
          active={tab}
          onChange={open}
        >
          {tab === "overview" && <OverviewTab user={user} />}
          {tab === "work" && user.work && <OpenWorkTab work={user.work} />}
          {tab === "security" && user.access && (
            <SecurityTab row={row} access={user.access} mayErase={user.mayErase} />
          )}
          {tab === "log" && user.activity && <ActivityCard id={row.id} entries={user.activity.items} />}
          {tab === "log" && (
            <HistoryPanel
              key={user.history?.items[0]?.at}
              resource={users}
              row={row}
              was={search.was}
              displayNames={displayNames}
              first={user.history}
            />
          )}
        </Tabs>
      </div>
      <Suspense fallback={null}>
        {search.was !== undefined && (
          <PastDrawer
            key={`${search.was} ${row.version}`}
            resource={users}
            {...{ row, displayNames }}
            was={search.was}
            onClose={done}
          />
        )}
        {search.edit && <EditDrawer resource={users} row={row} gone={false} onClose={leave} onSaved={done} />}
        {search.drawer === "suspend" && leaving && (
          <SuspendDialog row={row} leaving={leaving} onClose={leave} onDone={done} />
        )}
        {search.drawer === "erase" && user.mayErase && (
          <EraseDialog row={row} onClose={leave} onDone={done} />
        )}
        {user.mayAccess &&
          (search.drawer === "password" || search.drawer === "code" || search.drawer === "email") && (
            <HandOutDialog row={row} what={search.drawer} onClose={leave} />
          )}
      </Suspense>
    </>
  );
}

/** What may be done about the account; whoever may do nothing sees nothing. */
function Actions({ user: { row, mayChange } }: { user: VisibleUser }) {
  const { t } = useTranslation();
  const session = useSession();
  const { working, activate } = useActivation(row);
  const refuse = useRefusal(row);
  const [approving, setApproving] = useState(false);
  const isErased = isErasedUser(row);
  const isWaiting = mayChange && row.status === "pending" && !isErased;
  const mayRefuse =
    session !== null && row.status === "pending" && can(session.ability, "delete", users.subject, row);
  const mayEdit = session !== null && can(session.ability, "update", users.subject, row) && !isErased;
  return (
    <>
      {mayChange && row.status === "active" && (
        <Link
          to="."
          search={(search: object) => ({ ...search, drawer: "suspend" })}
          resetScroll={false}
          className={buttonClass()}
        >
          <UserRoundX aria-hidden />
          {t(($) => $.users.actions.suspend)}
        </Link>
      )}
      {mayChange && row.status === "inactive" && !isErased && (
        <Button icon={<UserRoundCheck />} busy={working} onClick={() => void activate()}>
          {t(($) => $.users.actions.activate)}
        </Button>
      )}
      {mayRefuse && (
        <Button icon={<UserRoundMinus />} busy={refuse.working} onClick={() => void refuse.send()}>
          {t(($) => $.users.actions.refuse)}
        </Button>
      )}
      {mayEdit && (
        <Link
          to="."
          search={(search: object) => ({ ...search, edit: true })}
          resetScroll={false}
          className={buttonClass(isWaiting ? {} : { variant: "primary" })}
        >
          <Pencil aria-hidden />
          {t(($) => $.actions.edit)}
        </Link>
      )}
      {isWaiting && (
        <Button variant="primary" icon={<UserRoundCheck />} onClick={() => setApproving(true)}>
          {t(($) => $.users.actions.approve)}
        </Button>
      )}
      <Suspense fallback={null}>
        {approving && isWaiting && <ApproveDialog row={row} onClose={() => setApproving(false)} />}
      </Suspense>
    </>
  );
}

/** Activates a suspended account; it can be taken back. */
function useActivation({ id, version, fullName: name }: VisibleUser["row"]) {
  const { t } = useTranslation();
  const tellDone = useTellDone();
  const tellProblem = useTellProblem();
  const [working, setWorking] = useState(false);
  const activate = async () => {
    setWorking(true);
    const key = crypto.randomUUID();
    try {
      await client(users).update(id, version, { status: "active" }, { key });
      tellDone({ key, title: t(($) => $.users.activated, { name }) });
    } catch (error) {
      tellProblem(error);
    } finally {
      setWorking(false);
    }
  };
  return { working, activate };
}

/** Takes a new account away before anybody could sign in with it; it can be taken back. */
function useRefusal({ id, fullName: name }: VisibleUser["row"]) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const tellDone = useTellDone();
  const tellProblem = useTellProblem();
  const [working, setWorking] = useState(false);
  const send = async () => {
    setWorking(true);
    const key = crypto.randomUUID();
    try {
      await client(users).remove(id, { key });
      await navigate({ to: userPages.list, search: { status: "pending" } });
      tellDone({ key, title: t(($) => $.users.refused, { name }) });
    } catch (error) {
      tellProblem(error);
    } finally {
      setWorking(false);
    }
  };
  return { working, send };
}
