import { DialogPanel, DialogTitle } from "@headlessui/react";
import { useRouter } from "@tanstack/react-router";
import { Delete, Lock } from "lucide-react";
import { type FormEvent, type ReactNode, use, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { requestUnlockSession } from "#src/api/identity.ts";
import { ApiProblem } from "#src/api/problem.ts";
import { formatTime } from "#src/app/format.ts";
import { LanguageContext } from "#src/app/language.ts";
import { useOfflineSince } from "#src/app/offline-since.ts";
import { PersonAvatar } from "#src/app/person-avatar.tsx";
import { useSession } from "#src/app/session.ts";
import { LanguageSelect } from "#src/app/shell/language-select.tsx";
import { useSignOut } from "#src/app/shell/sign-out.ts";
import { Button } from "#src/ui/button.tsx";
import { FormField } from "#src/ui/form-field.tsx";
import { Modal } from "#src/ui/modal.tsx";
import { PasswordInput } from "#src/app/password-input.tsx";

const digits = ["1", "2", "3", "4", "5", "6", "7", "8", "9"] as const;

/** Covers the whole app, which stays as it is behind it: a PIN or the password opens it. */
export function LockScreen({ onOpen }: { onOpen: (isOpen: boolean) => void }) {
  const { t } = useTranslation();
  const router = useRouter();
  const signOut = useSignOut({ isLocked: true });
  const user = useSession()?.user;
  const language = use(LanguageContext);
  const offlineSince = useOfflineSince();
  const [way, setWay] = useState<"pin" | "password">("pin");
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<ReactNode>(null);
  const [busy, setBusy] = useState(false);

  // An effect: another tab may open it too. What was refused meanwhile loads again.
  useEffect(() => () => void router.invalidate(), [router]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || typed === "") return;
    setBusy(true);
    setError(null);
    try {
      await requestUnlockSession(way === "pin" ? { pin: typed } : { password: typed });
      onOpen(true);
    } catch (problem) {
      setBusy(false);
      setTyped("");
      const body = problem instanceof ApiProblem ? problem.body : null;
      if (body?.code === "pin_missing") setWay("password");
      setError(wordsOf(body));
    }
  };
  const wordsOf = (body: ApiProblem["body"] | null): string => {
    if (!body) return t(($) => $.errors.offline.text);
    if (body.code === "pin_wrong") return t(($) => $.lock.wrong, { count: body.attemptsLeft ?? 0 });
    if ((body.issues ?? []).length > 0) return t(($) => $.lock.wrongPassword);
    return t(($) => $.errors[body.code].text, { count: body.minutes ?? 1, reference: body.reference ?? "—" });
  };
  const type = (text: string) => {
    setTyped(text);
    setError(null);
  };
  const switchTo = (next: "pin" | "password") => {
    setWay(next);
    type("");
  };
  return (
    <Modal open onClose={() => {}} className="relative z-50">
      <div className="fixed inset-0 z-50 overflow-y-auto bg-surface">
        <DialogPanel className="mx-auto flex min-h-full max-w-sm flex-col justify-end gap-4 p-6 sm:justify-center">
          <div className="flex items-center justify-between gap-3">
            <Lock aria-hidden className="size-5 text-ink-muted" />
            <LanguageSelect />
          </div>
          <div className="flex items-center gap-4">
            {user && <PersonAvatar user={user} size="lg" />}
            <div className="min-w-0">
              <DialogTitle as="h2" className="text-xl font-semibold text-ink">
                {t(($) => $.lock.title)}
              </DialogTitle>
              <p className="truncate text-ink-muted">
                {t(($) => $.lock.hello, { name: user?.fullName ?? "" })}
              </p>
              {offlineSince !== null && (
                <p className="text-sm text-ink-muted">
                  {t(($) => $.lock.offlineSince, { time: formatTime(offlineSince, language) })}
                </p>
              )}
            </div>
          </div>
          <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
            <FormField
              dir="ltr"
              label={way === "pin" ? t(($) => $.lock.pin) : t(($) => $.lock.password)}
              error={error}
            >
              <PasswordInput
                key={way}
                autoFocus
                inputMode={way === "pin" ? "numeric" : "text"}
                autoComplete={way === "pin" ? "off" : "current-password"}
                value={typed}
                onChange={({ currentTarget }) => type(currentTarget.value)}
              />
            </FormField>
            {way === "pin" && <PinPad typed={typed} onType={type} />}
            <Button type="submit" variant="primary" size="lg" busy={busy} className="w-full">
              {t(($) => $.lock.enter)}
            </Button>
          </form>
          <div className="flex flex-wrap justify-between gap-2">
            <Button variant="ghost" onClick={() => switchTo(way === "pin" ? "password" : "pin")}>
              {way === "pin" ? t(($) => $.lock.usePassword) : t(($) => $.lock.usePin)}
            </Button>
            <Button variant="ghost" onClick={signOut}>
              {t(($) => $.lock.signOut)}
            </Button>
          </div>
        </DialogPanel>
      </div>
    </Modal>
  );
}

type PinPadProps = { typed: string; onType: (pin: string) => void };

/** Digits for one thumb, in the same order in every language. */
function PinPad({ typed, onType }: PinPadProps) {
  const { t } = useTranslation();
  const key = (digit: string) => (
    <Button
      key={digit}
      size="lg"
      className="h-14 text-xl"
      aria-label={t(($) => $.lock.digit, { digit })}
      onClick={() => onType(typed + digit)}
    >
      {digit}
    </Button>
  );
  return (
    <div dir="ltr" className="grid grid-cols-3 gap-2">
      {digits.map(key)}
      <span />
      {key("0")}
      <Button
        size="lg"
        variant="ghost"
        className="h-14"
        icon={<Delete />}
        aria-label={t(($) => $.lock.back)}
        onClick={() => onType(typed.slice(0, -1))}
      />
    </div>
  );
}
