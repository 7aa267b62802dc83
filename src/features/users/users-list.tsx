import { UserRoundPlus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { can } from "#db/rules/ability.ts";
import { useSession } from "#src/app/session.ts";
import { ListPage, type ListPageProps } from "#src/records/list/list-page.tsx";
import { Button } from "#src/ui/button.tsx";
import { UserCards } from "./user-cards.tsx";

const InviteDialog = lazy(async () => ({ default: (await import("./invite-dialog.tsx")).InviteDialog }));

/** The users, below how many there are of each kind, and the way to one more. */
export function UsersList(page: Omit<ListPageProps, "summary" | "begin">) {
  const { t } = useTranslation();
  const session = useSession();
  const [inviting, setInviting] = useState(false);
  const mayInvite =
    session !== null &&
    can(session.ability, "create", "User") &&
    can(session.ability, "update", "User", undefined, "password");
  return (
    <>
      <ListPage
        {...page}
        summary={<UserCards search={page.search} loaded={page.list} />}
        begin={
          mayInvite && (
            <Button variant="primary" icon={<UserRoundPlus />} onClick={() => setInviting(true)}>
              {t(($) => $.users.invite.button)}
            </Button>
          )
        }
      />
      <Suspense fallback={null}>{inviting && <InviteDialog onClose={() => setInviting(false)} />}</Suspense>
    </>
  );
}
