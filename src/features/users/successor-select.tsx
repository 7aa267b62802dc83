import { useTranslation } from "react-i18next";
import { Select } from "#src/ui/select.tsx";
import type { Leaving } from "./load-user.ts";

type SuccessorSelectProps = {
  successors: Leaving["successors"];
  value: string;
  /** What the choice of nobody says, and whether it may be made again. */
  none: string;
  isNoneChoosable: boolean;
  onChoose: (id: string) => void;
};

/** Who takes work over, with the zone that each works in. */
export function SuccessorSelect({
  successors,
  value,
  none,
  isNoneChoosable,
  onChoose,
}: SuccessorSelectProps) {
  const { t } = useTranslation();
  return (
    <Select value={value} onChange={({ target }) => onChoose(target.value)}>
      <option value="" disabled={!isNoneChoosable}>
        {none}
      </option>
      {successors.map(({ id, name, zone }) => (
        <option key={id} value={id}>
          {zone === null ? name : t(($) => $.users.suspend.inZone, { name, zone })}
        </option>
      ))}
    </Select>
  );
}
