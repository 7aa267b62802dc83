import { Fragment, type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { useShortcutsEnabled } from "#src/app/stored-choice.ts";
import { Dialog } from "#src/ui/dialog.tsx";
import { Kbd } from "#src/ui/kbd.tsx";
import { Switch } from "#src/ui/switch.tsx";
import { useMayTakeCalls } from "./may-take-calls.ts";
import { useNavigation } from "./navigation.ts";
import { modKey } from "./search-button.tsx";

type Line = { keys: readonly string[]; text: string };

/** Every key that the app knows, and the switch that silences those of one letter. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [on, setOn] = useShortcutsEnabled();
  const areas = useNavigation();
  const takesCalls = useMayTakeCalls();
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={t(($) => $.shortcuts.title)}
      closeLabel={t(($) => $.actions.close)}
    >
      <Switch
        checked={on}
        onChange={({ currentTarget: { checked } }) => setOn(checked)}
        help={t(($) => $.customizer.keysHelp)}
        className="mb-6"
      >
        {t(($) => $.customizer.keys)}
      </Switch>
      <div className="grid gap-x-10 gap-y-7 sm:grid-cols-2">
        <Keys
          title={t(($) => $.shortcuts.everywhere)}
          lines={[
            { keys: [modKey, "K"], text: t(($) => $.shortcuts.search) },
            { keys: ["?"], text: t(($) => $.shortcuts.sheet) },
            ...(takesCalls ? [{ keys: ["n", "r"], text: t(($) => $.shell.takeCall) }] : []),
            { keys: [modKey, "Enter"], text: t(($) => $.shortcuts.save) },
            { keys: ["Esc"], text: t(($) => $.shortcuts.close) },
          ]}
        />
        <Keys
          title={t(($) => $.shortcuts.goTo)}
          lines={areas.map(({ key, label }) => ({ keys: ["g", key], text: label }))}
        />
        <Keys
          title={t(($) => $.shortcuts.lists)}
          lines={[
            { keys: ["/"], text: t(($) => $.shortcuts.searchList) },
            { keys: ["n"], text: t(($) => $.shortcuts.create) },
            { keys: ["j", "k"], text: t(($) => $.shortcuts.move) },
            { keys: ["Enter"], text: t(($) => $.shortcuts.open) },
            { keys: ["x"], text: t(($) => $.shortcuts.select) },
            { keys: ["e"], text: t(($) => $.shortcuts.edit) },
            { keys: [modKey, "Z"], text: t(($) => $.shortcuts.undo) },
          ]}
        />
      </div>
    </Dialog>
  );
}

function Keys({ title, lines }: { title: string; lines: readonly Line[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-1 text-sm font-medium text-ink-muted">
        {title}
      </h3>
      <dl className="divide-y divide-line">
        {lines.map(({ keys, text }) => (
          <div key={text} className="flex items-center justify-between gap-4 py-2">
            <dt>{text}</dt>
            <dd>
              <KeyNames>
                {keys.map((key) => (
                  <Fragment key={key}>
                    <Kbd>{key}</Kbd>
                  </Fragment>
                ))}
              </KeyNames>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** One after the other in the order of pressing, in Arabic as well. */
const KeyNames = ({ children }: { children: ReactNode }) => (
  <span dir="ltr" className="flex shrink-0 gap-1">
    {children}
  </span>
);
