import { useStoredChoice } from "#src/app/stored-choice.ts";
import { type LabelSizeName, isLabelSize } from "./label-sizes.ts";

/** What a label says beside the tag, the model and the client, where somebody wants it. */
export type LabelExtras = {
  serial: boolean;
  /** Whom to call about the unit. */
  call: string;
};

type LabelChoices = {
  size: LabelSizeName;
  extras: LabelExtras;
  choose: (change: Partial<LabelExtras> & { size?: LabelSizeName }) => void;
};

/** Whoever has a printer has one kind of paper: the last choice is the default of the next time. */
export function useLabelChoices(): LabelChoices {
  const [size, keepSize] = useStoredChoice("label-size");
  const [serial, keepSerial] = useStoredChoice("label-serial");
  const [call, keepCall] = useStoredChoice("label-call");
  return {
    size: size !== null && isLabelSize(size) ? size : "sheet3x8",
    extras: { serial: serial === "on", call: call ?? "" },
    choose: (change) => {
      if (change.size !== undefined) keepSize(change.size);
      if (change.serial !== undefined) keepSerial(change.serial ? "on" : null);
      if (change.call !== undefined) keepCall(change.call === "" ? null : change.call);
    },
  };
}
