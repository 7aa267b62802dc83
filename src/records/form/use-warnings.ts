import { useRef, useState } from "react";
import { get, type UseFormReturn } from "react-hook-form";
import { warnedFields } from "#db/rules/records/warnings.ts";
import { isBlank } from "#db/schema/blank.ts";
import { foldCode } from "#db/schema/fold.ts";
import type { Warning } from "#db/schema/warning.ts";
import { sameValue } from "#db/schema/same-value.ts";
import { client } from "#src/api/client.ts";
import { useAtRest } from "#src/app/use-at-rest.ts";
import { changedBody, type FormValues, toBody } from "#src/records/form-values.ts";
import type { Target } from "./validation.ts";

/** A warning of the API, since when it stands, and its value: once that is another one, the warning goes. */
export type ActiveWarning = Warning & { value: unknown; since: number };

/** A warning that was visible for this long counts as seen. */
const longEnough = 1500;

/** Whether it is about this value, in whatever way that is written. */
export const isStill = ({ value: warnedValue }: ActiveWarning, value: unknown): boolean =>
  typeof warnedValue === "string" && typeof value === "string"
    ? foldCode(warnedValue) === foldCode(value)
    : sameValue(warnedValue, value);

const nameOf = ({ path, code, value }: ActiveWarning): string =>
  [path, code, typeof value === "string" ? foldCode(value) : JSON.stringify(value)].join(" ");

/**
 * What a person should look at before he saves: asked of the API whenever the values that it depends on have come to rest.
 * Where the API does not answer nothing is held back: warnings refuse nothing.
 */
export function useWarnings(form: UseFormReturn<FormValues>, { resource, fields, base }: Target) {
  const [warnings, setWarnings] = useState<readonly ActiveWarning[]>([]);
  const [pendingConfirmation, setPendingConfirmation] = useState(0);
  const names = warnedFields(resource).filter((name) => Object.hasOwn(fields, name));
  const acknowledged = useRef(new Set<string>());
  const pending = useRef<{ content: string; answer: Promise<readonly ActiveWarning[]> } | null>(null);

  const look = (): Promise<readonly ActiveWarning[]> => {
    const values = form.getValues();
    const written = base ? changedBody(fields, base, values) : toBody(fields, values);
    const body = Object.fromEntries(
      names.filter((name) => name in written).map((name) => [name, written[name]]),
    );
    const content = JSON.stringify(body);
    if (names.length === 0 || (!base && Object.values(body).every(isBlank))) return Promise.resolve(warnings);
    const stands = (current: readonly Warning[]) =>
      current.map((one): ActiveWarning => {
        const value: unknown = get(values, one.path);
        const before = warnings.find(({ path, code }) => path === one.path && code === one.code);
        return { ...one, value, since: before && isStill(before, value) ? before.since : Date.now() };
      });
    if (pending.current?.content === content) {
      // A field that was left writes its value in its own way: it is about that one now.
      setWarnings((last) => stands(last));
      return pending.current.answer;
    }
    const answer = client(resource)
      .warnings(body, base ? String(base["id"]) : undefined)
      .then((answered) => {
        const active = stands(answered);
        // A warning from before anything was typed is no news.
        if (content === "{}") for (const one of active) acknowledged.current.add(nameOf(one));
        if (pending.current?.content === content) setWarnings(active);
        return active;
      })
      .catch(() => {
        pending.current = null;
        return warnings;
      });
    pending.current = { content, answer };
    return answer;
  };

  useAtRest(
    (onChange) => form.subscribe({ formState: { values: true }, callback: onChange }),
    () => void look(),
  );

  return {
    warnings,
    /** Grows with each try to save that was held back: it brings the focus to what is new. */
    pendingConfirmation,
    /** True where saving waits once more, for something that the person was not shown yet. */
    hold: async (): Promise<boolean> => {
      const startedAt = Date.now();
      const isSeen = (one: ActiveWarning) =>
        one.since <= startedAt - longEnough || acknowledged.current.has(nameOf(one));
      const fresh = (await look()).filter((one) => !isSeen(one));
      for (const one of fresh) acknowledged.current.add(nameOf(one));
      if (fresh.length > 0) setPendingConfirmation((count) => count + 1);
      return fresh.length > 0;
    },
  };
}
