import { fold } from "./fold.ts";

const longest = 16;

const arabicInLatin: Record<string, string> = Object.fromEntries(
  "ا:A ب:B ت:T ث:TH ج:J ح:H خ:KH د:D ذ:DH ر:R ز:Z س:S ش:CH ص:S ض:D ط:T ظ:DH ع:A غ:GH ف:F ق:Q ك:K ل:L م:M ن:N ه:H و:OU ي:I ء:"
    .split(" ")
    .map((pair) => [pair.slice(0, 1), pair.slice(2)]),
);

/** A code made of a name, as people would shorten it: `Société Amal` is `SOCIETE-AMAL`. Latin letters and digits alone. */
export function codeFrom(name: string): string {
  const latin = Array.from(fold(name), (letter) => arabicInLatin[letter] ?? letter).join("");
  const code = latin
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, "-")
    .slice(0, longest)
    .replace(/^-+|-+$/g, "");
  return code.length > 1 ? code : `N-${code || "1"}`;
}
