const intervals = 3;

/** Round figures from below the least value to above the greatest, so that a line fills its chart. */
export function ticksOf(values: readonly number[]): number[] {
  const [least, greatest] = [Math.min(...values), Math.max(...values)];
  const step = roundStep((greatest - least) / intervals || Math.max(1, Math.abs(greatest) / intervals));
  const low = Math.floor(least / step) * step;
  const count = Math.max(1, Math.ceil((greatest - low) / step));
  return Array.from({ length: count + 1 }, (_, at) => low + at * step);
}

/** The next of 1, 2 and 5 times a power of ten. */
function roundStep(target: number): number {
  const power = 10 ** Math.floor(Math.log10(target));
  return ([1, 2, 5].find((factor) => factor * power >= target) ?? 10) * power;
}
