import { type HoursOfDay, hoursOfDay } from "./hours-of-day.ts";
import type { WorkingCalendar } from "./working-calendar.ts";
import { offsetPeriods } from "./zone-offsets.ts";

const minute = 60_000;
const day = 1440 * minute;

/** The ranges of so much time are worked out together, once. */
const blockLength = 32 * day;

/** No time before or after is worked: an odd instant costs no more than these years. */
const [earliest, latest] = [0, Date.UTC(2100, 0, 1)];

/** How far ahead an instant is looked for. */
const farthest = 20 * 366 * day;

/** Worked ranges in UTC, in their order and apart from each other; `before` is what the block has before each of them. */
type Block = { from: number[]; to: number[]; before: number[]; total: number };

type Blocks = { calendar: WorkingCalendar; hours: HoursOfDay | null; byNumber: Map<number, Block> };

/** At most some 1,500 blocks of a calendar, and none longer than the calendar itself. */
const remembered = new WeakMap<WorkingCalendar, Blocks>();

function blocksOf(calendar: WorkingCalendar): Blocks {
  let blocks = remembered.get(calendar);
  if (!blocks)
    remembered.set(calendar, (blocks = { calendar, hours: hoursOfDay(calendar), byNumber: new Map() }));
  return blocks;
}

/** How much of the time from an instant to before another one is worked, in milliseconds. */
export function workedBetween(calendar: WorkingCalendar, from: number, to: number): number {
  const blocks = blocksOf(calendar);
  const [start, end] = [inBounds(from), inBounds(to)];
  if (!blocks.hours || !(start < end)) return 0;
  const [first, last] = [numberAt(start), numberAt(end)];
  let worked = workedUntil(blockAt(blocks, last), end) - workedUntil(blockAt(blocks, first), start);
  for (let number = first; number < last; number += 1) worked += blockAt(blocks, number).total;
  return worked;
}

/** The first instant at which so much was worked since another one; null where it is never reached. */
export function instantAfter(calendar: WorkingCalendar, from: number, worked: number): number | null {
  if (!(worked > 0)) return from;
  let left = worked;
  return firstInBlocks(calendar, from, (block, start) => {
    const sought = left + workedUntil(block, start);
    left = sought - block.total;
    if (left > 0) return null;
    const index = lastThat(block.before, (before) => before < sought);
    return (block.from[index] ?? 0) + sought - (block.before[index] ?? 0);
  });
}

/** The instant itself where it is worked, else the next one that is; null where there is none. */
export function openingFrom(calendar: WorkingCalendar, from: number): number | null {
  return firstInBlocks(calendar, from, (block, start) => {
    const index = lastThat(block.from, (opens) => opens <= start);
    if (start < (block.to[index] ?? -Infinity)) return start;
    return block.from[index + 1] ?? null;
  });
}

/** What is found in the block of an instant, with that instant, or in one of those after it. */
function firstInBlocks(
  calendar: WorkingCalendar,
  from: number,
  find: (block: Block, start: number) => number | null,
): number | null {
  const blocks = blocksOf(calendar);
  if (!blocks.hours || !(from < latest)) return null;
  const start = inBounds(from);
  const last = numberAt(inBounds(start + farthest));
  for (let number = numberAt(start); number <= last; number += 1) {
    const instant = find(blockAt(blocks, number), Math.max(start, number * blockLength));
    if (instant !== null) return instant;
  }
  return null;
}

const inBounds = (instant: number): number => Math.min(Math.max(instant, earliest), latest);

const numberAt = (instant: number): number => Math.floor(instant / blockLength);

function workedUntil({ from, to, before }: Block, instant: number): number {
  const index = lastThat(from, (opens) => opens <= instant);
  const opens = from[index];
  if (opens === undefined) return 0;
  return (before[index] ?? 0) + Math.min(instant, to[index] ?? opens) - opens;
}

/** The index of the last number that fits, or -1, where all before it fit too. */
function lastThat(numbers: readonly number[], fits: (one: number) => boolean): number {
  let [low, high] = [-1, numbers.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (fits(numbers[middle] ?? Infinity)) low = middle;
    else high = middle;
  }
  return low;
}

function blockAt(blocks: Blocks, number: number): Block {
  let block = blocks.byNumber.get(number);
  if (!block) blocks.byNumber.set(number, (block = newBlock(blocks, number)));
  return block;
}

/** Hours are those of the clocks on the wall: where an hour is left out nobody works it, and one that comes twice is worked twice. */
function newBlock({ calendar, hours }: Blocks, number: number): Block {
  const block: Block = { from: [], to: [], before: [], total: 0 };
  const start = number * blockLength;
  for (const { from, to, offset } of offsetPeriods(calendar.timeZone, start, start + blockLength)) {
    const lastDay = Math.floor((to + offset - 1) / day);
    for (let date = Math.floor((from + offset) / day); date <= lastDay; date += 1)
      for (const { opens, closes } of hours?.(date) ?? []) {
        const midnight = date * day - offset;
        append(block, Math.max(midnight + opens * minute, from), Math.min(midnight + closes * minute, to));
      }
  }
  return block;
}

/** A range that overlaps or touches the one before it is one with it. */
function append(block: Block, from: number, to: number): void {
  const last = block.to.length - 1;
  const end = block.to[last] ?? -Infinity;
  if (to <= Math.max(from, end)) return;
  if (from <= end) {
    block.to[last] = to;
    block.total += to - end;
    return;
  }
  block.from.push(from);
  block.to.push(to);
  block.before.push(block.total);
  block.total += to - from;
}
