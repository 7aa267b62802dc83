import { useTranslation } from "react-i18next";
import { deviceTimeZone } from "#db/schema/time-zone.ts";
import { formatInstant } from "#src/app/format.ts";
import { useStoredChoice } from "#src/app/stored-choice.ts";
import { timeZoneName } from "#src/app/time-zone.ts";
import { useNow } from "#src/app/use-now.ts";
import { usePickerTexts } from "#src/records/picker-texts.ts";
import { useLanguage } from "#src/records/words.ts";
import { Combobox } from "#src/ui/combobox.tsx";
import { ChoiceLine } from "./choice-line.tsx";
import { zoneOptions } from "./zone-options.ts";

/** By whose clocks times are read and typed: this device's, or those of a zone. */
export function ZoneChoice() {
  const { t } = useTranslation();
  const language = useLanguage();
  const texts = usePickerTexts();
  const [zone, setZone] = useStoredChoice(timeZoneName);
  const now = useNow();
  const asDevice = { value: "", label: t(($) => $.account.look.asDevice, { zone: deviceTimeZone() }) };
  const load = async (query: string) => [
    ...(query === "" ? [asDevice] : []),
    ...zoneOptions(query, language, Date.parse(now)),
  ];
  return (
    <ChoiceLine
      label={t(($) => $.account.look.zone)}
      help={t(($) => $.account.look.zoneHelp, { moment: formatInstant(now, language) })}
    >
      <Combobox
        value={zone === null ? null : { value: zone, label: zone }}
        onChange={(option) => setZone(option?.value || null)}
        load={load}
        texts={texts}
        placeholder={asDevice.label}
      />
    </ChoiceLine>
  );
}
