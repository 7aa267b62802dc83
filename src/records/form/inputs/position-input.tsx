import { LocateFixed } from "lucide-react";
import type { ClipboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { isRecord } from "#db/schema/is-record.ts";
import type { FieldOf, Position } from "#db/schema/kind.ts";
import { decimalSign } from "#src/records/decimal-sign.ts";
import { readPosition } from "#src/records/position/read-position.ts";
import { type Here, useCurrentPosition } from "#src/records/position/use-here.ts";
import { useFieldLabel, useLanguage } from "#src/records/words.ts";
import { Button } from "#src/ui/button.tsx";
import { FormField, FieldError } from "#src/ui/form-field.tsx";
import { NumberInput } from "#src/ui/number-input.tsx";
import { Spinner } from "#src/ui/spinner.tsx";
import type { InputProps } from "./input-props.ts";
import { SubfieldFrame } from "./subfield-frame.tsx";
import { textOf, useInput } from "./use-input.ts";

/** Latitude and longitude: typed, pasted into either of them together, or asked of the device. */
export function PositionField({ path, label }: InputProps<FieldOf<"position">>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const fieldLabel = useFieldLabel();
  const { id, value, change, leave, error, errorOf } = useInput(path);
  const texts = { lat: textOf(coordinateIn(value, "lat")), lng: textOf(coordinateIn(value, "lng")) };
  const set = ({ lat, lng }: Position) => {
    change({ lat: String(lat), lng: String(lng) });
    leave();
  };
  const { here, look, forget } = useCurrentPosition(set);
  const paste = (event: ClipboardEvent) => {
    const position = readPosition(event.clipboardData.getData("text"));
    if (!position) return;
    event.preventDefault();
    forget();
    set(position);
  };

  return (
    <SubfieldFrame id={id} legend={label} help={t(($) => $.form.position.help)}>
      <div className="grid grid-cols-2 gap-x-5 gap-y-3">
        {(["lat", "lng"] as const).map((name) => (
          <FormField
            key={name}
            label={fieldLabel(`${path}.${name}`)}
            id={`${id}-${name}`}
            error={errorOf(name)}
            dir="ltr"
          >
            <NumberInput
              decimal={decimalSign(language)}
              inputMode="text"
              value={texts[name]}
              onChange={(event) => {
                forget();
                change({ ...texts, [name]: event.currentTarget.value });
              }}
              onPaste={paste}
              onBlur={leave}
            />
          </FormField>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Button
          size="sm"
          icon={here.kind === "looking" ? <Spinner /> : <LocateFixed />}
          onClick={look}
          aria-disabled={here.kind === "looking"}
        >
          {t(($) => $.form.position.here)}
        </Button>
        <PositionStatus here={here} />
      </div>
    </SubfieldFrame>
  );
}

function PositionStatus({ here }: { here: Here }) {
  const { t } = useTranslation();
  return (
    <p role="status" className="min-w-0 text-sm text-ink-muted">
      {here.kind === "looking" && t(($) => $.form.position.looking)}
      {here.kind === "found" && t(($) => $.form.position.found, { metres: here.metres })}
      {here.kind === "failed" && t(($) => $.form.position[here.why])}
    </p>
  );
}

const coordinateIn = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : "");
