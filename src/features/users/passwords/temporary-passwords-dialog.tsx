import { useRouter } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { users } from "#db/domain/users/users.ts";
import { mostPasswordsAtOnce } from "#db/rules/records/password-states.ts";
import { type BulkOf, client } from "#src/api/client.ts";
import { handOutPasswords } from "#src/api/users.ts";
import { ProblemAlert } from "#src/records/problems/problem-alert.tsx";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { useOneTimeResult } from "#src/features/users/use-one-time-result.ts";
import { PasswordList, type PasswordOutcome } from "./password-list.tsx";

type TemporaryPasswordsDialogProps = {
  of: BulkOf;
  count: number;
  /** They are made: the rows are let go of. */
  onDone: () => void;
  onClose: () => void;
};

/** Makes a temporary password for each chosen person, after a word on what that ends, and tells them all once. */
export function TemporaryPasswordsDialog({ of, count, onDone, onClose }: TemporaryPasswordsDialogProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const {
    result: outcome,
    working,
    problem,
    run,
    leave,
    close,
    question,
  } = useOneTimeResult<PasswordOutcome>(onClose, ({ passwords }) => passwords.length > 0);
  const isTooMany = count > mostPasswordsAtOnce;
  const make = async () => {
    const answer = await made(of);
    onDone();
    // What was made is shown, whatever becomes of the list behind it.
    void router.invalidate();
    return answer;
  };
  return (
    <Dialog
      open
      size={outcome ? "lg" : "md"}
      title={outcome ? t(($) => $.users.passwords.title) : t(($) => $.users.passwords.ask, { count })}
      closeLabel={t(($) => $.actions.close)}
      onClose={leave}
      footer={
        outcome ? (
          <Button variant="primary" onClick={close}>
            {t(($) => $.users.secret.done)}
          </Button>
        ) : (
          <>
            <Button disabled={working} onClick={leave}>
              {t(($) => $.actions.cancel)}
            </Button>
            <Button variant="primary" busy={working} disabled={isTooMany} onClick={() => void run(make)}>
              {t(($) => $.users.passwords.make)}
            </Button>
          </>
        )
      }
    >
      {outcome ? (
        <>
          <PasswordList outcome={outcome} />
          {question}
        </>
      ) : (
        <div className="space-y-4">
          {problem !== null && <ProblemAlert problem={problem} />}
          {isTooMany && (
            <Alert tone="warning">
              {t(($) => $.users.passwords.tooMany, { count: mostPasswordsAtOnce })}
            </Alert>
          )}
          <p className="text-ink">{t(($) => $.users.passwords.text)}</p>
        </div>
      )}
    </Dialog>
  );
}

/** Asked again, it makes others: an answer that was lost told nobody anything. */
async function made(of: BulkOf): Promise<PasswordOutcome> {
  const ids = "ids" in of ? of.ids : (await client(users).chooseAll(of)).ids;
  const { passwords, failed } = await handOutPasswords(ids, crypto.randomUUID());
  return { passwords, failed, names: await namesOf(failed.map(({ id }) => id)) };
}

async function namesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { items } = await client(users)
    .list({ id: [...ids], itemsPerPage: -1 })
    .catch(() => ({ items: [] }));
  return new Map(items.map(({ id, fullName }) => [id, fullName]));
}
