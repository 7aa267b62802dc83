import { useRouter } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Issue } from "#db/schema/issue.ts";
import { type Account, saveAccount } from "#src/api/me.ts";
import { ApiProblem } from "#src/api/problem.ts";
import { renewUser } from "#src/app/signing.ts";
import { useTellProblem } from "#src/records/problems/use-tell-problem.ts";
import { notify } from "#src/ui/notify.ts";

type Changes = Parameters<typeof saveAccount>[1];

export type Saving = {
  /** Why the last value of a field was refused. */
  issues: { readonly [K in keyof Changes]?: Issue };
  save: (changes: Changes) => Promise<void>;
};

/** Saves what somebody says of himself, one change after the other, each since the version that the one before it made. */
export function useSaveAccount({ version }: Account): Saving {
  const { t } = useTranslation();
  const router = useRouter();
  const tellProblem = useTellProblem();
  const [issues, setIssues] = useState<Saving["issues"]>({});
  const latest = useRef(version);
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const send = async (changes: Changes) => {
    const names = Object.keys(changes);
    try {
      const saved = await saveAccount(Math.max(latest.current, version), changes, {
        key: crypto.randomUUID(),
      });
      latest.current = saved.version;
      renewUser(saved);
      setIssues((before) => without(before, names));
      notify({ id: "account", tone: "success", title: t(($) => $.account.saved) });
    } catch (error) {
      const refused = error instanceof ApiProblem ? (error.body.issues ?? []) : [];
      setIssues((before) => ({
        ...without(before, names),
        ...Object.fromEntries(refused.map((issue) => [issue.path, issue])),
      }));
      if (refused.length === 0) tellProblem(error, "account");
    } finally {
      await router.invalidate();
    }
  };
  const save = (changes: Changes) => {
    const saved = last.current.then(() => send(changes));
    last.current = saved;
    return saved;
  };
  return { issues, save };
}

const without = (issues: Saving["issues"], names: readonly string[]): Saving["issues"] =>
  Object.fromEntries(Object.entries(issues).filter(([name]) => !names.includes(name)));
