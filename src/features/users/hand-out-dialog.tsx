import { useTranslation } from "react-i18next";
import { handOutCode, handOutEmailCode, handOutPassword } from "#src/api/users.ts";
import { formatInstant } from "#src/app/format.ts";
import { ProblemAlert } from "#src/records/problems/problem-alert.tsx";
import { useLanguage } from "#src/records/words.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import type { VisibleUser } from "./load-user.ts";
import { OneTimeSecret } from "./one-time-secret.tsx";
import { useOneTimeResult } from "./use-one-time-result.ts";

/** `code` is for another password, `email` for the address. */
type HandOut = "password" | "code" | "email";

type HandOutDialogProps = { row: VisibleUser["row"]; what: HandOut; onClose: () => void };

type HandedOver = { secret: string; expiresAt: string | null };

/** Makes a temporary password or a one-time code, after a word on what that ends, and tells it. */
export function HandOutDialog({ row: { id, fullName: name }, what, onClose }: HandOutDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const {
    result: handedOver,
    working,
    problem,
    run,
    leave,
    close,
    question,
  } = useOneTimeResult<HandedOver>(onClose);
  const text =
    handedOver === null || handedOver.expiresAt === null
      ? t(($) => $.users.secret.passwordText, { name })
      : t(($) => $.users.secret[what === "email" ? "emailText" : "codeText"], {
          name,
          time: formatInstant(handedOver.expiresAt, language),
        });
  return (
    <Dialog
      open
      size="sm"
      title={t(($) => $.users.handOut[what].title, { name })}
      closeLabel={t(($) => $.actions.close)}
      onClose={leave}
      footer={
        handedOver ? (
          <Button variant="primary" onClick={close}>
            {t(($) => $.users.secret.done)}
          </Button>
        ) : (
          <>
            <Button disabled={working} onClick={leave}>
              {t(($) => $.actions.cancel)}
            </Button>
            <Button variant="primary" busy={working} onClick={() => void run(() => makers[what](id))}>
              {t(($) => $.users.handOut[what].make)}
            </Button>
          </>
        )
      }
    >
      {handedOver ? (
        <>
          <OneTimeSecret
            secret={handedOver.secret}
            title={t(($) => $.users.handOut[what].name)}
            text={text}
          />
          {question}
        </>
      ) : (
        <div className="space-y-4">
          {problem !== null && <ProblemAlert problem={problem} />}
          <p className="text-ink">{t(($) => $.users.handOut[what].text)}</p>
        </div>
      )}
    </Dialog>
  );
}

const newPassword = async (id: string): Promise<HandedOver> => ({
  secret: (await handOutPassword(id)).password,
  expiresAt: null,
});

const codeBy =
  (issue: typeof handOutCode) =>
  async (id: string): Promise<HandedOver> => {
    const { code, expiresAt } = await issue(id);
    return { secret: code, expiresAt };
  };

const makers: Record<HandOut, (id: string) => Promise<HandedOver>> = {
  password: newPassword,
  code: codeBy(handOutCode),
  email: codeBy(handOutEmailCode),
};
