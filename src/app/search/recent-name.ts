/** The name under which the latest choices in the search are stored. */
export const recentName = "recent";

/** When a person signs out, whoever comes next must not see what he looked for. */
export function forgetRecents(): void {
  for (const key of Object.keys(localStorage))
    if (key.endsWith(`/${recentName}`)) localStorage.removeItem(key);
}
