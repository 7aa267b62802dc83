import { useEffect, useEffectEvent } from "react";
import { follow, pressedKeyName } from "#src/ui/key-sequence.ts";

export type KeyBindings = Readonly<Record<string, () => void>>;

const typing = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]";
const floating = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox], dialog[open]";
/** Milliseconds between the two keys of a sequence. */
const patience = 1500;
/** The same, after a key that means something by itself. */
const shortPatience = 600;

type Layer = () => KeyBindings;
/** All listeners at the moment; the latest one is called first. */
const layers: Layer[] = [];
let pending: { key: string; at: number } | null = null;
let alone: ReturnType<typeof setTimeout> | undefined;

/**
 * Keys that act on the whole page: off in whatever floats, where `on` is false (WCAG 2.1.4) and, without Ctrl or ⌘, while
 * typing; Ctrl or ⌘ Z is the field's own while typing. An effect, because the page itself listens and not one element.
 */
export function useKeys(keys: KeyBindings, on = true): void {
  const layer = useEffectEvent(() => keys);

  useEffect(() => {
    if (!on) return;
    const mine: Layer = () => layer();
    if (layers.length === 0) document.addEventListener("keydown", press);
    layers.unshift(mine);
    return () => {
      layers.splice(layers.indexOf(mine), 1);
      if (layers.length === 0) document.removeEventListener("keydown", press);
    };
  }, [on]);
}

function press(event: KeyboardEvent): void {
  const { target, defaultPrevented, isComposing, timeStamp } = event;
  const key = pressedKeyName(event);
  if (defaultPrevented || isComposing || key === null || key === "Shift") return;
  if (
    target instanceof Element &&
    target.closest(key.startsWith("Mod+") && key !== "Mod+z" ? floating : `${typing}, ${floating}`)
  )
    return;

  clearTimeout(alone);
  const bindings = layers.map((layer) => layer());
  const declared = bindings.flatMap((keys) => Object.keys(keys));
  // By when they were pressed: a page that is slow to hear of it takes nobody's time.
  const first = pending && timeStamp - pending.at <= patience ? pending.key : null;
  const next = follow(declared, first, key);
  pending = next.pending === null ? null : { key: next.pending, at: timeStamp };
  if (pending && declared.includes(key)) alone = setTimeout(runAlone, shortPatience, key);
  if (next.action === null) return;
  event.preventDefault();
  run(next.action);
}

/** Nothing followed the first key of a sequence, which means something by itself too. */
function runAlone(key: string): void {
  pending = null;
  run(key);
}

/** By the bindings of now: the page may be another one meanwhile. */
const run = (action: string): void =>
  layers
    .map((layer) => layer())
    .find((keys) => Object.hasOwn(keys, action))
    ?.[action]?.();
