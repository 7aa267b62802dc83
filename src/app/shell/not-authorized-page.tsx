import { Link, useRouter, useRouterState } from "@tanstack/react-router";
import { Lock } from "lucide-react";
import { useTranslation } from "react-i18next";
import { routeRefusal } from "#src/app/access.ts";
import { useSession } from "#src/app/session.ts";
import { useWhoMay } from "#src/app/use-who-may.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { BlankFrame } from "./blank-frame.tsx";
import { GoBackButton } from "./go-back-button.tsx";
import { routesAt } from "./routes-at.ts";
import { usePageTitle } from "./page-title.ts";
import { StatusScene } from "./scene.tsx";
import { useSignOut } from "./sign-out.ts";

export function NotAuthorizedPage() {
  const { t } = useTranslation();
  const signOut = useSignOut();
  const session = useSession();
  const refused = useRefused();
  const isBare = refused?.reason === "not_permitted";
  const whoMay = useWhoMay(refused?.action ?? "read", refused?.subject ?? "AccessControl", isBare);
  const title = t(($) => $.shell.pages.notAuthorized.title);
  usePageTitle(title);
  return (
    <BlankFrame>
      <EmptyState
        level={1}
        picture={
          <StatusScene>
            <Lock />
          </StatusScene>
        }
        title={title}
        actions={
          <>
            <GoBackButton />
            {session && (
              <Button onClick={signOut}>{t(($) => $.shell.pages.notAuthorized.otherAccount)}</Button>
            )}
            <Link to="/" className={buttonClass({ variant: "primary" })}>
              {t(($) => $.actions.goHome)}
            </Link>
          </>
        }
      >
        <p>{t(($) => $.shell.pages.notAuthorized.text)}</p>
        {refused && !isBare && <p className="mt-2">{t(($) => $.reasons[refused.reason])}</p>}
        {whoMay && <p className="mt-2">{whoMay}</p>}
      </EmptyState>
    </BlankFrame>
  );
}

/** The reason that the rules give for the requested address. */
function useRefused() {
  const router = useRouter();
  const session = useSession();
  const denied = useRouterState({ select: ({ location }) => location.state.denied });
  return denied !== undefined && session
    ? routeRefusal(session.ability, routesAt(router, denied))
    : undefined;
}
