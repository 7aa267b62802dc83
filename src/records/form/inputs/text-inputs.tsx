import { type ComponentProps, useId } from "react";
import { useTranslation } from "react-i18next";
import { type Format, formats } from "#db/schema/format.ts";
import { type FieldOf, languages } from "#db/schema/kind.ts";
import { isRecord } from "#db/schema/is-record.ts";
import { timeZones } from "#db/schema/time-zone.ts";
import { useLanguage } from "#src/records/words.ts";
import { suggestionAt } from "#src/records/form/suggestions.ts";
import { FormField, FieldError } from "#src/ui/form-field.tsx";
import { TextArea } from "#src/ui/text-area.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import type { InputProps } from "./input-props.ts";
import { AutocompleteText } from "./autocomplete-text.tsx";
import { textOf, typedText, useFramedInput, useInput } from "./use-input.ts";
import { warnedHelp } from "./warned-help.tsx";

export function TextField(props: InputProps<FieldOf<"text">>) {
  const { frame, setting, ...input } = useFramedInput(props);
  const suggestion = suggestionAt(setting.resource, props.path);
  const typed = typedText(input);
  return (
    <FormField {...frame} dir="auto">
      {suggestion ? (
        <AutocompleteText {...typed} suggestion={suggestion} onCorrect={input.change} />
      ) : (
        <TextInput {...typed} autoComplete="off" />
      )}
    </FormField>
  );
}

const tellWhenLeft = 200;

export function LongTextField({ field, ...inputProps }: InputProps<FieldOf<"longText">>) {
  const { t } = useTranslation();
  const { frame, ...input } = useFramedInput(inputProps);
  const typed = typedText(input);
  const left = field.max - typed.value.length;
  const aside = left < tellWhenLeft && t(($) => $.form.charactersLeft, { count: Math.max(0, left) });
  return (
    <FormField {...frame} aside={aside}>
      <TextArea {...typed} />
    </FormField>
  );
}

type Keyboard = Pick<ComponentProps<"input">, "type" | "inputMode" | "autoCapitalize" | "maxLength">;

const capitals: Keyboard = { autoCapitalize: "characters" };
const small: Keyboard = { autoCapitalize: "none" };

/** The keys that a phone shows. */
const keyboards: Record<Format, Keyboard> = {
  code: capitals,
  assetTag: capitals,
  serial: capitals,
  reference: small,
  hostname: small,
  domain: { ...small, inputMode: "url" },
  uuid: capitals,
  mac: capitals,
  ip: { ...small, inputMode: "text" },
  email: { ...small, type: "email", inputMode: "email" },
  phone: { type: "tel", inputMode: "tel" },
  url: { ...small, type: "url", inputMode: "url" },
  licenceKeyEnd: { ...capitals, maxLength: 5 },
  country: { ...capitals, maxLength: 2 },
  timeOfDay: { inputMode: "numeric", maxLength: 8 },
  timeZone: small,
  username: small,
  cidr: { ...small, inputMode: "text" },
  vlanList: { ...small, inputMode: "text" },
  imei: { inputMode: "numeric" },
  iccid: { inputMode: "numeric" },
  e164: { type: "tel", inputMode: "tel" },
  extension: { type: "tel", inputMode: "tel" },
  resolution: { ...small, inputMode: "text" },
  fieldKey: small,
};

/** What an input of the format offers while a person types. */
const optionsByFormat: { readonly [F in Format]?: () => readonly string[] } = { timeZone: timeZones };

export function IdentifierField({ field, ...inputProps }: InputProps<FieldOf<"identifier">>) {
  const { frame, ...input } = useFramedInput(inputProps);
  const { value, change, leave } = input;
  const list = useId();
  const options = optionsByFormat[field.format]?.() ?? [];
  const normalise = () => {
    const normal = formats[field.format].normalise(textOf(value));
    if (normal !== value) change(normal);
    leave();
  };
  return (
    <FormField {...frame} help={warnedHelp(input)} dir="ltr">
      <TextInput
        {...keyboards[field.format]}
        {...typedText(input)}
        onBlur={normalise}
        autoComplete="off"
        spellCheck={false}
        {...(options.length > 0 && { list })}
      />
      {options.length > 0 && (
        <datalist id={list}>
          {options.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </datalist>
      )}
    </FormField>
  );
}

/** One name in three languages, the reader's first. */
export function TranslatedField({ path, label, required }: InputProps<FieldOf<"translated">>) {
  const { t } = useTranslation();
  const currentLanguage = useLanguage();
  const { id, value, change, leave, error, errorOf } = useInput(path);
  const texts = isRecord(value) ? value : {};
  const ordered = [currentLanguage, ...languages.filter((language) => language !== currentLanguage)];
  return (
    <fieldset className="min-w-0" aria-describedby={error ? `${id}-error` : `${id}-help`}>
      <legend className="mb-1.5 text-sm font-medium text-ink">
        {label}
        {required && (
          <span aria-hidden className="ms-0.5 text-danger-ink">
            *
          </span>
        )}
      </legend>
      <div className="grid gap-x-5 gap-y-3 @xl:grid-cols-3">
        {ordered.map((language, at) => (
          <div key={language} className="min-w-0">
            <div className="relative">
              <TextInput
                id={at === 0 ? id : `${id}-${language}`}
                lang={language}
                dir={language === "ar" ? "rtl" : "ltr"}
                aria-label={t(($) => $.form.translated.label, {
                  field: label,
                  language: t(($) => $.shell.language.names[language]),
                })}
                aria-invalid={error !== undefined || errorOf(language) !== undefined}
                aria-describedby={`${id}-help`}
                value={textOf(texts[language])}
                onChange={(event) => change({ ...texts, [language]: event.currentTarget.value })}
                onBlur={leave}
                autoComplete="off"
                className="end-room [--end-room:3.25rem]"
              />
              <span
                aria-hidden
                className="pointer-events-none absolute end-3 top-1/2 -translate-y-1/2 text-xs font-medium text-ink-muted uppercase"
              >
                {language}
              </span>
            </div>
            {errorOf(language) && <FieldError id={`${id}-${language}-error`}>{errorOf(language)}</FieldError>}
          </div>
        ))}
      </div>
      <p id={`${id}-help`} className="mt-1.5 text-sm text-ink-muted">
        {t(($) => $.form.translated.help)}
      </p>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
