import type { ComponentProps, ReactNode } from "react";
import type { Language } from "#db/schema/kind.ts";
import { foreignTimeZone, localTime, momentOf } from "#src/app/time-zone.ts";
import { writtenDate } from "#src/app/written-date.ts";
import { DateInput } from "#src/ui/date-input.tsx";
import { Ltr } from "#src/ui/ltr.tsx";

type MomentInputProps = Omit<ComponentProps<typeof DateInput>, "type" | "max" | "onChange"> & {
  /** A moment as records have it, or a text that is none. */
  value: string;
  min?: string;
  onChange: (moment: string) => void;
};

/** The browser's own input for a day and a time, by the clocks of the person's zone. */
export function MomentInput({ value, min, onChange, ...props }: MomentInputProps) {
  return (
    <DateInput
      {...props}
      type="datetime-local"
      max="9999-12-31T23:59"
      {...(min !== undefined && { min: localTime(min) })}
      value={localTime(value)}
      onChange={({ currentTarget }) => onChange(momentOf(currentTarget.value))}
    />
  );
}

/** Beside such an input: the moment as the page writes it, and the zone where it is not the device's. */
export function momentAside(value: string, language: Language): ReactNode {
  const [text, zone] = [writtenDate(value, language), foreignTimeZone()];
  if (zone === null) return text;
  return (
    <>
      {text !== undefined && `${text} · `}
      <Ltr>{zone}</Ltr>
    </>
  );
}
