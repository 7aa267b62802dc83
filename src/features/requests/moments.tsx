import { formatSpan } from "#src/app/format.ts";
import { useLanguage } from "#src/records/words.ts";

type MomentsProps = { from: string; to?: string | null | undefined };

/** From when to when; what ends on the day on which it begins says the day once. */
export function Moments({ from, to }: MomentsProps) {
  const language = useLanguage();
  return <span className="tabular-nums">{formatSpan(from, to ?? from, language)}</span>;
}
