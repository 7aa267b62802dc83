/** Passes on every hundredth of the way, and the beginning of each phase. */
export function inPercents<Phase>(
  report: (done: number, phase: Phase) => void,
): (done: number, phase: Phase) => void {
  let reported: { done: number; phase: Phase } | null = null;
  return (done, phase) => {
    if (reported && reported.phase === phase && done < 1 && done - reported.done < 0.01) return;
    reported = { done, phase };
    report(done, phase);
  };
}
