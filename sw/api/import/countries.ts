import { fold } from "#db/schema/fold.ts";
import { languages } from "#db/schema/kind.ts";

let codes: Map<string, string> | null = null;

/** The code of a country (ISO 3166-1 alpha-2) that is called so in one of the three languages. */
export function countryCalled(name: string): string | undefined {
  codes ??= new Map(languages.flatMap((language) => [...namesIn(language)]));
  return codes.get(fold(name));
}

function* namesIn(language: string): Generator<[name: string, code: string]> {
  const names = new Intl.DisplayNames([language], { type: "region", fallback: "none" });
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  for (const first of letters)
    for (const second of letters) {
      const name = names.of(first + second);
      if (name !== undefined) yield [fold(name), first + second];
    }
}
