/** The choices of each preference, the default first (specification, sections 4 and 9). */
export const preferenceChoices = {
  theme: ["system", "light", "dark"],
  /** What the theme came to on this device; shown, not chosen. */
  "color-scheme": ["light", "dark"],
  skin: ["default", "bordered"],
  "navbar-blur": ["true", "false"],
  "nav-collapsed": ["false", "true"],
  "content-width": ["fluid", "boxed"],
  "semi-dark-nav": ["false", "true"],
  "nav-layout": ["vertical", "horizontal"],
  navbar: ["sticky", "static"],
  direction: ["auto", "ltr", "rtl"],
  /** Of numbers and dates in Arabic: 0-9, or the script's own. */
  digits: ["latn", "arab"],
  /** Whose dates, numbers and weeks: the browser's, or those of a country, whatever the language. */
  region: ["auto", "DZ", "MA", "TN", "EG", "SA", "AE", "FR", "BE", "CH", "CA", "GB", "US"],
} as const;

export type PreferenceName = keyof typeof preferenceChoices;
export type Preference<N extends PreferenceName> = (typeof preferenceChoices)[N][number];

const thirtyDays = 30 * 24 * 60 * 60;
const lasting = `max-age=${thirtyDays}; path=/; samesite=lax`;

/** Reads a preference out of a page's cookies; an unknown value counts as the default. */
export function preferenceIn<N extends PreferenceName>(cookies: string, name: N): Preference<N> {
  const stored = new RegExp(`(?:^|; )offdesk-${name}=([a-z]+)`, "i").exec(cookies)?.[1];
  const choices: readonly Preference<N>[] = preferenceChoices[name];
  const [defaultChoice] = preferenceChoices[name];
  return choices.find((choice) => choice === stored) ?? defaultChoice;
}

export const preferenceCookie = <N extends PreferenceName>(name: N, value: Preference<N>): string =>
  `offdesk-${name}=${value}; ${lasting}`;

/** The same choices again: preferences are kept for thirty days from the last visit. */
export const renewedCookies = (cookies: string): string[] =>
  cookies
    .split("; ")
    .filter((cookie) => cookie.startsWith("offdesk-"))
    .map((cookie) => `${cookie}; ${lasting}`);
