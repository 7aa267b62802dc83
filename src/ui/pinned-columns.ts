import { isRtl } from "#src/ui/direction.ts";

/** Of the table's width, how much may stay in sight while the rest is scrolled: beyond that nothing would be left to scroll. */
const mostPinned = 0.6;

/**
 * Keeps the pinned heads of a table and the cells under them at their edges: as a `ref` of the `<table>`. Each stands after
 * those before it, however wide they come out; where they leave too little room they scroll along like the others.
 */
export function keepPinned(table: HTMLTableElement | null) {
  const box = table?.parentElement;
  if (!table || !box) return undefined;
  const reposition = () => offsetPinned(table, box);
  const shade = () => shadeEdges(table, box);
  const sizes = new ResizeObserver(() => {
    reposition();
    shade();
  });
  const heads = new MutationObserver(() => {
    reposition();
    watch();
  });
  const watch = () => {
    for (const cell of headsOf(table)) sizes.observe(cell);
  };
  sizes.observe(box);
  watch();
  if (table.tHead)
    heads.observe(table.tHead, { childList: true, subtree: true, attributeFilter: ["data-pin"] });
  box.addEventListener("scroll", shade, { passive: true });
  // The first measure is the observer's, after the browser's own layout: to ask for a width here would make it lay out twice.
  return () => {
    sizes.disconnect();
    heads.disconnect();
    box.removeEventListener("scroll", shade);
  };
}

const headsOf = (table: HTMLTableElement) => [...(table.tHead?.rows[0]?.cells ?? [])];

function offsetPinned(table: HTMLTableElement, box: HTMLElement): void {
  const heads = headsOf(table).map((head) => ({ width: head.offsetWidth, pin: head.dataset["pin"] }));
  const sum = (columns: typeof heads) => columns.reduce((width, head) => width + head.width, 0);
  const startEnd = heads.findLastIndex(({ pin }) => pin === "start") + 1;
  const endStart = heads.findIndex(({ pin }) => pin === "end");
  const pinned = sum(heads.slice(0, startEnd)) + (endStart === -1 ? 0 : sum(heads.slice(endStart)));
  const fits = pinned <= box.clientWidth * mostPinned;
  for (const [at, { pin }] of heads.entries()) {
    if (!pin) continue;
    const before = sum(pin === "start" ? heads.slice(0, at) : heads.slice(at + 1));
    table.style.setProperty(`--pin-${at}`, fits ? `${before}px` : "auto");
  }
  table.toggleAttribute("data-unpinned", !fits);
}

/** Says on which sides something lies under an edge. */
function shadeEdges(table: HTMLTableElement, box: HTMLElement): void {
  const { scrollLeft, scrollWidth, clientWidth } = box;
  // In right-to-left the distance from the start counts below zero.
  const passed = isRtl(box) ? -scrollLeft : scrollLeft;
  table.toggleAttribute("data-under-start", passed > 1);
  table.toggleAttribute("data-under-end", passed < scrollWidth - clientWidth - 1);
}
