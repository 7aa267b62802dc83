import { useTranslation } from "react-i18next";
import type { FieldOf } from "#db/schema/kind.ts";
import { badgeOfChoice } from "#src/records/badge/badge-look.ts";
import { RecordBadge } from "#src/records/badge/record-badge.tsx";
import { useChoiceLabel } from "#src/records/words.ts";
import { Checkbox } from "#src/ui/checkbox.tsx";
import { FormField, FieldError } from "#src/ui/form-field.tsx";
import { PictureRadios } from "#src/ui/picture-radios.tsx";
import { Select } from "#src/ui/select.tsx";
import type { InputProps } from "./input-props.ts";
import { textOf, useFramedInput, useInput } from "./use-input.ts";

export function ChoiceField(props: InputProps<FieldOf<"choice">>) {
  const isPictured = props.field.choices.every((choice) => badgeOfChoice(props.path, choice) !== null);
  return isPictured ? <BadgeField {...props} /> : <WordField {...props} />;
}

/** An icon or a colour: shown, and named in words. */
function BadgeField({ field, path, label }: InputProps<FieldOf<"choice">>) {
  const { t } = useTranslation();
  const choiceLabel = useChoiceLabel();
  const { id, value, change, leave, error } = useInput(path);
  return (
    <PictureRadios
      id={id}
      legend={label}
      value={textOf(value)}
      onChange={change}
      onBlur={leave}
      options={field.choices.flatMap((choice) => {
        const badge = badgeOfChoice(path, choice);
        return badge
          ? [
              {
                value: choice,
                label: choiceLabel(path, choice, field),
                picture: <RecordBadge badge={badge} />,
              },
            ]
          : [];
      })}
      none={field.required ? undefined : t(($) => $.record.notGiven)}
      error={error}
    />
  );
}

function WordField({ field, ...inputProps }: InputProps<FieldOf<"choice">>) {
  const { path } = inputProps;
  const { t } = useTranslation();
  const choiceLabel = useChoiceLabel();
  const { frame, value, change, leave, setting } = useFramedInput(inputProps);
  const { untouched } = setting;
  const stays = untouched?.groups.some((group) => path.startsWith(`${group}.`));
  const none = stays ? untouched?.words : t(($) => $.record.notGiven);
  const empty = field.required ? t(($) => $.form.choose) : none;
  return (
    <FormField {...frame}>
      <Select value={textOf(value)} onChange={(event) => change(event.currentTarget.value)} onBlur={leave}>
        {(textOf(value) === "" || !field.required) && <option value="">{empty}</option>}
        {field.choices.map((choice) => (
          <option key={choice} value={choice}>
            {choiceLabel(path, choice, field)}
          </option>
        ))}
      </Select>
    </FormField>
  );
}

export function ChoicesField({ field, path, label }: InputProps<FieldOf<"choices">>) {
  const choiceLabel = useChoiceLabel();
  const { id, value, change, leave, help, error } = useInput(path);
  const chosen = Array.isArray(value) ? value : [];
  const toggle = (choice: string, on: boolean) =>
    change(field.choices.filter((one) => (one === choice ? on : chosen.includes(one))));
  return (
    <fieldset id={id} tabIndex={-1} className="min-w-0" aria-describedby={help ? `${id}-help` : undefined}>
      <legend className="mb-1.5 text-sm font-medium text-ink">{label}</legend>
      <div className="flex flex-wrap gap-x-6 gap-y-1">
        {field.choices.map((choice) => (
          <Checkbox
            key={choice}
            checked={chosen.includes(choice)}
            onChange={(event) => toggle(choice, event.currentTarget.checked)}
            onBlur={leave}
          >
            {choiceLabel(path, choice, field)}
          </Checkbox>
        ))}
      </div>
      {help && (
        <p id={`${id}-help`} className="mt-1.5 text-sm text-ink-muted">
          {help}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}

export function FlagField(props: InputProps<FieldOf<"flag">>) {
  return props.field.required ? <Tick {...props} /> : <YesOrNo {...props} />;
}

/** Where saying no is something else than saying nothing. */
function YesOrNo({ path, label, required }: InputProps<FieldOf<"flag">>) {
  const { t } = useTranslation();
  const { frame, value, change, leave } = useFramedInput({ path, label, required });
  return (
    <FormField {...frame}>
      <Select
        value={typeof value === "boolean" ? String(value) : ""}
        onChange={({ currentTarget }) =>
          change(currentTarget.value === "" ? null : currentTarget.value === "true")
        }
        onBlur={leave}
      >
        <option value="">{t(($) => $.form.choose)}</option>
        <option value="true">{t(($) => $.record.yes)}</option>
        <option value="false">{t(($) => $.record.no)}</option>
      </Select>
    </FormField>
  );
}

function Tick({ path, label }: InputProps<FieldOf<"flag">>) {
  const { id, value, change, leave, help, error } = useInput(path);
  return (
    <div className="min-w-0">
      <Checkbox
        id={id}
        help={help}
        checked={value === true}
        onChange={(event) => change(event.currentTarget.checked)}
        onBlur={leave}
        aria-describedby={error ? `${id}-error` : undefined}
        aria-invalid={error ? true : undefined}
      >
        {label}
      </Checkbox>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
