import { fold } from "#db/schema/fold.ts";

/** A condition on a custom field: any of these values, between these bounds (inclusive), or nothing there. */
export type CustomCondition = {
  values: string[];
  from: string | null;
  to: string | null;
  missing: boolean | null;
};

export const isConditionSet = ({ values, from, to, missing }: CustomCondition): boolean =>
  values.length > 0 || from !== null || to !== null || missing !== null;

/** Whether a value meets the whole condition: the same answers as a declared field's filter gives. */
export function customValueTest({ values, from, to, missing }: CustomCondition): (value: unknown) => boolean {
  const folded = new Set(values.map(fold));
  const [least, most] = [from === null ? null : comparableOf(from), to === null ? null : endOf(to)];
  return (value) => {
    const texts = [value].flat().filter((one) => one !== null && one !== undefined && one !== "");
    if (missing !== null && (texts.length === 0) !== missing) return false;
    if (folded.size > 0 && !texts.some((one) => folded.has(fold(String(one))))) return false;
    if (least === null && most === null) return true;
    return texts.some((one) => {
      const comparable = comparableOf(String(one));
      return (least === null || comparable >= least) && (most === null || comparable <= most);
    });
  };
}

/** A number, or the moment of a day: what bounds are compared by. */
const comparableOf = (text: string): number =>
  /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : Date.parse(text);

const day = 86_400_000;

/** A bound that is a whole day includes that day to its last millisecond. */
const endOf = (text: string): number =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) ? comparableOf(text) + day - 1 : comparableOf(text);
