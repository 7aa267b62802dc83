import { useTranslation } from "react-i18next";
import type { ApiProblem } from "#src/api/problem.ts";
import type { Refused } from "./use-sign-in.ts";

/** The words of a refusal, where they belong: at a field, or over the form. */
export type RefusalWords = { email?: string; password?: string; form?: { title: string; text: string } };

/** `email` is the address that was refused. */
export function useRefusalWords(): (refused: readonly Refused[], email: string) => RefusalWords {
  const { t } = useTranslation();
  return (refused, email) =>
    refused.reduce<RefusalWords>((all, one) => ({ ...all, ...words(t, one, email) }), {});
}

type T = ReturnType<typeof useTranslation>["t"];

function words(t: T, refused: Refused, email: string): RefusalWords {
  if (refused === "email_missing") return { email: t(($) => $.issues.required) };
  if (refused === "password_missing") return { password: t(($) => $.issues.required) };
  // Without an answer of ours there was no API: this device has never loaded it.
  if (refused === "failed")
    return { form: { title: t(($) => $.errors.offline.title), text: t(($) => $.errors.offline.text) } };
  if (refused === "incomplete") return incomplete(t);
  return problemWords(t, refused, email);
}

const incomplete = (t: T): RefusalWords => ({
  form: { title: t(($) => $.errors.incomplete.title), text: t(($) => $.errors.incomplete.signIn) },
});

function problemWords(t: T, { body }: ApiProblem, email: string): RefusalWords {
  switch (body.code) {
    case "bad_credentials":
      return {
        email: [t(($) => $.errors.bad_credentials.text), hasCapitals(email) && t(($) => $.login.smallLetters)]
          .filter((text) => text !== false)
          .join(" "),
      };
    case "account_inactive":
    case "account_pending":
    case "storage_full":
    case "timeout": {
      const { code } = body;
      return { form: { title: t(($) => $.errors[code].title), text: t(($) => $.errors[code].text) } };
    }
    case "too_many_attempts":
      return {
        form: {
          title: t(($) => $.errors.too_many_attempts.title),
          text: t(($) => $.errors.too_many_attempts.text, { count: body.minutes ?? 1 }),
        },
      };
    case "incomplete":
      return incomplete(t);
    case "bad_request":
      return { email: t(($) => $.issues.invalid) };
    default:
      return {
        form: {
          title: t(($) => $.errors.unforeseen.title),
          text: t(($) => $.errors.unforeseen.text, { reference: body.reference ?? body.code }),
        },
      };
  }
}

/** Addresses of accounts have none, and are compared as they are. */
const hasCapitals = (email: string): boolean => email !== email.toLowerCase();
