/** Replaces a part of the text as if it was typed: the browser can undo it, and every listener hears of it. */
export function typeInto(area: HTMLTextAreaElement, text: string, from: number, to: number): void {
  area.setRangeText(text, from, to, "end");
  area.dispatchEvent(new InputEvent("input", { bubbles: true }));
}
