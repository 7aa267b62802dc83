import { useRouter, useRouterState } from "@tanstack/react-router";
import { KeyRound, UserRoundPlus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { mayInvite, maySetPasswords } from "#src/app/accounts/account-rights.ts";
import { useSession } from "#src/app/session.ts";
import { ListPage, type ListPageProps } from "#src/records/list/list-page.tsx";
import type { Selection } from "#src/records/list/use-selection.ts";
import { Button } from "#src/ui/button.tsx";
import { UserCards } from "./user-cards.tsx";

const InviteDialog = lazy(async () => ({ default: (await import("./invite-dialog.tsx")).InviteDialog }));
const TemporaryPasswordsDialog = lazy(async () => ({
  default: (await import("./passwords/temporary-passwords-dialog.tsx")).TemporaryPasswordsDialog,
}));

/** The users, below how many there are of each kind, and the way to one more. */
export function UsersList(page: Omit<ListPageProps, "summary" | "begin" | "bulkAction">) {
  const { t } = useTranslation();
  const session = useSession();
  const [inviting, setInviting] = useState(false);
  const router = useRouter();
  // The search of the app leads here to invite a person.
  const isLedHere = useRouterState({ select: ({ location }) => location.hash === "invite" });
  const close = () => {
    setInviting(false);
    if (isLedHere) void router.navigate({ to: ".", search: true, hash: "", replace: true });
  };
  /** Who gets temporary passwords, while that dialog is open. */
  const [receivers, setReceivers] = useState<Selection | null>(null);
  const invites = mayInvite(session);
  return (
    <>
      <ListPage
        {...page}
        summary={<UserCards search={page.search} loaded={page.list} />}
        bulkAction={
          maySetPasswords(session)
            ? {
                label: t(($) => $.users.passwords.open),
                icon: <KeyRound aria-hidden />,
                onSelect: setReceivers,
              }
            : undefined
        }
        begin={
          invites && (
            <Button variant="primary" icon={<UserRoundPlus />} onClick={() => setInviting(true)}>
              {t(($) => $.users.invite.button)}
            </Button>
          )
        }
      />
      <Suspense fallback={null}>
        {invites && (inviting || isLedHere) && <InviteDialog onClose={close} />}
        {receivers && (
          <TemporaryPasswordsDialog
            of={receivers.of}
            count={receivers.count}
            onDone={receivers.clear}
            onClose={() => setReceivers(null)}
          />
        )}
      </Suspense>
    </>
  );
}
