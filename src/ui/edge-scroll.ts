/** How near to an end of the box the pointer is held, in pixels. */
const reach = 72;
/** At the end itself and beyond, in pixels for each millisecond. */
const fastest = 1;
/** The scrolling begins slowly: whoever picks up what lies at an end does not see it run away. */
const start = 400;
/** The browser repeats where the pointer is, at the latest after half a second. Without that nothing is dragged any more. */
const patience = 700;

/**
 * Until the drag that begins now is over, the box scrolls sideways while the pointer is held at one of its ends or beyond it.
 * Browsers scroll only the innermost box under the pointer.
 */
export function scrollAtEnds(box: HTMLElement): void {
  const over = new AbortController();
  const { signal } = over;
  let pointer = { x: 0, at: 0 };
  let startedAt: number | null = null;
  let last = 0;

  const scroll = (now: number) => {
    const speed = signal.aborted || now - pointer.at > patience ? 0 : speedAt(box, pointer.x);
    if (speed === 0 || startedAt === null) {
      startedAt = null;
      return;
    }
    box.scrollLeft += speed * Math.min(1, (now - startedAt) / start) * (now - last);
    last = now;
    requestAnimationFrame(scroll);
  };

  document.addEventListener(
    "dragover",
    ({ clientX }) => {
      const now = performance.now();
      pointer = { x: clientX, at: now };
      if (startedAt !== null || speedAt(box, clientX) === 0) return;
      startedAt = last = now;
      requestAnimationFrame(scroll);
    },
    { signal },
  );
  // What is dropped may be gone from the page before its drag ends.
  for (const end of ["drop", "dragend"])
    document.addEventListener(end, () => over.abort(), { signal, capture: true });
}

/** Below zero to the left: the nearer to the end, the faster. */
function speedAt(box: HTMLElement, x: number): number {
  const { left, right } = box.getBoundingClientRect();
  const share = (distance: number) => Math.min(1, Math.max(0, 1 - distance / reach));
  return (share(right - x) - share(x - left)) * fastest;
}
