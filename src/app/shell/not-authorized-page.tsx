import { Link, useRouter, useRouterState } from "@tanstack/react-router";
import { Lock } from "lucide-react";
import { useTranslation } from "react-i18next";
import { routeRefusal } from "#src/app/access.ts";
import { useSession } from "#src/app/session.ts";
import { useReaderRoleNames, useWhomToAsk, useWhoMayWords } from "#src/app/use-who-may.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { BlankFrame } from "./blank-frame.tsx";
import { GoBackButton } from "./go-back-button.tsx";
import { routesAt } from "./routes-at.ts";
import { usePageTitle } from "./page-title.ts";
import { StatusScene } from "./scene.tsx";
import { useSignOut } from "./sign-out.ts";
import { useReasonWords } from "#src/app/reason-words.ts";

export function NotAuthorizedPage() {
  const { t } = useTranslation();
  const reasonWords = useReasonWords();
  const signOut = useSignOut();
  const session = useSession();
  const refused = useRefused();
  const isBare = refused?.reason === "not_permitted";
  const answer = useWhomToAsk(
    refused?.action ?? "read",
    refused?.subject ?? "AccessControl",
    session !== null,
  );
  const whoMay = useWhoMayWords();
  const roleNames = useReaderRoleNames(answer);
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
        {/* The room of both lines is there before the answer is. */}
        <div className="min-h-20">
          {answer && (
            <>
              <p>
                {[
                  roleNames === ""
                    ? t(($) => $.shell.pages.notAuthorized.why)
                    : t(($) => $.shell.pages.notAuthorized.whyOfRoles, {
                        count: answer.readerRoles.length,
                        roles: roleNames,
                      }),
                  t(($) => $.shell.pages.notAuthorized.kept),
                ].join(" ")}
              </p>
              {refused && !isBare && <p className="mt-2">{reasonWords(refused.reason)}</p>}
              <p className="mt-2">{refused ? whoMay(answer) : t(($) => $.shell.askAdministrator)}</p>
            </>
          )}
        </div>
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
