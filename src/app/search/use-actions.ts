import { can } from "#db/rules/ability.ts";
import {
  Headset,
  KeyRound,
  Languages,
  LogOut,
  type LucideIcon,
  Monitor,
  Moon,
  Plus,
  Printer,
  Save,
  ShieldCheck,
  Smartphone,
  Sun,
  Upload,
  UserRoundPlus,
} from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { dashboardVariant } from "#db/domain/roles/dashboard-variant.ts";
import { keysOf } from "#db/schema/keys-of.ts";
import { fold } from "#db/schema/fold.ts";
import { resourcesByAddress } from "#db/schema/registry.ts";
import { type Language, languages } from "#db/schema/kind.ts";
import { loadAndChangeLanguage } from "#src/app/i18n.ts";
import { usePreference } from "#src/app/preferences.ts";
import { useSession } from "#src/app/session.ts";
import { mayInvite } from "#src/app/accounts/account-rights.ts";
import { mayDoEverything } from "#src/app/may-do-everything.ts";
import { useMayTakeCalls } from "#src/app/shell/may-take-calls.ts";
import { showOverlay } from "#src/app/shell/overlay.ts";
import { useMayOpen } from "#src/app/shell/navigation.ts";
import { useSignOut } from "#src/app/shell/sign-out.ts";
import { actionWords } from "./action-words.ts";
import type { CommandName } from "./command-words.ts";
import { useCommandWords } from "./use-command-words.ts";
import type { Findable } from "./matching.ts";
import { useListWords } from "./use-list-words.ts";

/** An action is found by its title and by these words. */
export type PaletteAction = { id: string; icon: LucideIcon; title: string } & Partial<Findable> &
  ({ url: string } | { run: () => void });

/** Leads to the part of a page that people look for by its own name. */
const commands = {
  invite: { page: "/security/users", hash: "invite", icon: UserRoundPlus },
  backup: { page: "/about/device", hash: "backup", icon: Save },
  device: { page: "/about/device", hash: "", icon: ShieldCheck },
  pin: { page: "/pages/account-settings/security", hash: "pin", icon: Smartphone },
  password: { page: "/pages/account-settings/security", hash: "password", icon: KeyRound },
  twoSteps: { page: "/pages/account-settings/security", hash: "two-steps", icon: ShieldCheck },
  sessions: { page: "/pages/account-settings/security", hash: "sessions", icon: Monitor },
  printLabels: { page: "/equipments/units", hash: "", icon: Printer },
} as const satisfies Partial<Record<CommandName, { page: string; hash: string; icon: LucideIcon }>>;

const themes = { light: Sun, dark: Moon, system: Monitor };

/** What the person may begin from anywhere: new records and imports of the lists that let him, and what the bar's menus do. */
export function useActions(): PaletteAction[] {
  const { t, i18n } = useTranslation();
  const opens = useMayOpen();
  const wordsOf = useListWords();
  const [theme, setTheme] = usePreference("theme");
  const signOut = useSignOut();
  const takesCalls = useMayTakeCalls();
  const session = useSession();
  const reports = session !== null && dashboardVariant(session.ability) === "client_home";

  // Once for an opened palette: they are some hundred texts, and every letter that is typed renders it.
  const wordsAt = useMemo(() => {
    const inAll = languages.map((language) => i18n.getFixedT(language, "words"));
    const entries = Object.entries(resourcesByAddress).flatMap(([address, { name }]) =>
      (["new", "import"] as const).map((page) => {
        const words = inAll.flatMap((inOne) => actionWords(inOne, page, name)).map(fold);
        return [`/${address}/${page}`, words] as const;
      }),
    );
    return new Map<string, string[]>(entries);
  }, [i18n]);
  const wordsByCommand = useCommandWords();
  const ofLanguages = wordsByCommand.get("language");
  const mayTake: Partial<Record<CommandName, boolean>> = {
    invite: mayInvite(session),
    backup: mayDoEverything(session),
  };
  const atLists = (
    page: "new" | "import",
    icon: LucideIcon,
    title: (name: string) => string,
  ): PaletteAction[] =>
    Object.entries(resourcesByAddress).flatMap(([address, { name, subject }]) => {
      const url = `/${address}/${page}`;
      // Where such a page is a record's, whoever reads records may open it.
      const may = session !== null && can(session.ability, page === "new" ? "create" : "import", subject);
      return may && opens(url)
        ? [{ id: url, icon, title: title(name), url, words: wordsAt.get(url) ?? [] }]
        : [];
    });

  return [
    ...(takesCalls
      ? [{ id: "call", icon: Headset, title: t(($) => $.shell.takeCall), run: () => showOverlay("call") }]
      : []),
    ...(reports
      ? [
          {
            id: "report",
            icon: Plus,
            title: t(($) => $.shell.starts.reportProblem),
            url: "/help-desk/report",
          },
        ]
      : []),
    ...atLists("new", Plus, (name) => wordsOf(name).create),
    ...atLists("import", Upload, (name) => t(($) => $.search.import, { list: wordsOf(name).many })),
    ...keysOf(commands)
      .filter((name) => (mayTake[name] ?? true) && opens(commands[name].page))
      .map((name) => ({
        id: `command/${name}`,
        icon: commands[name].icon,
        title: t(($) => $.search.commands[name].title),
        url: [commands[name].page, commands[name].hash].join(commands[name].hash && "#"),
        ...wordsByCommand.get(name),
      })),
    ...(["light", "dark", "system"] as const)
      .filter((name) => name !== theme)
      .map((name) => ({
        id: `theme/${name}`,
        icon: themes[name],
        title: t(($) => $.search.theme, { name: t(($) => $.shell.theme[name]) }),
        ...wordsByCommand.get("theme"),
        run: () => setTheme(name),
      })),
    ...languages
      .filter((language) => language !== i18n.language)
      .map((language) => ({
        id: `language/${language}`,
        icon: Languages,
        title: t(($) => $.search.language, { name: t(($) => $.shell.language.names[language]) }),
        ...ofLanguages,
        words: [...(ofLanguages?.words ?? []), ...namesOfLanguage(language)],
        run: () => void loadAndChangeLanguage(language),
      })),
    {
      id: "sign-out",
      icon: LogOut,
      title: t(($) => $.actions.signOut),
      ...wordsByCommand.get("signOut"),
      run: signOut,
    },
  ];
}

const languageNames = languages.map((language) => new Intl.DisplayNames(language, { type: "language" }));

/** Returns what the three languages call one of them, folded. */
const namesOfLanguage = (language: Language): string[] =>
  languageNames.map((names) => fold(names.of(language) ?? language));
