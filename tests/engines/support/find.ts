import { expect } from "playwright/test";
import type { Tab } from "./tab.ts";

/** What a person sees of a control: its kind and its words. */
export type Wanted = { role: "button" | "link" | "field" | "heading" | "any"; name: string };

type Box = { x: number; y: number; width: number; height: number };

/** Where the first one that is seen stands; null where there is none. It is brought into view. */
export const boxOf = (tab: Tab, wanted: Wanted): Promise<Box | null> =>
  tab.evaluate(({ role, name }) => {
    const selectors = {
      button: "button, [role=button], summary",
      link: "a[href]",
      field: "input, textarea, select",
      heading: "h1, h2",
      any: "body *",
    };
    const text = (element: Element | null | undefined) =>
      (element?.textContent ?? "").replaceAll(/\s+/g, " ").trim();
    const nameOf = (element: Element) => {
      const labelled = element.getAttribute("aria-labelledby")?.split(" ") ?? [];
      const said = labelled.map((id) => text(document.getElementById(id))).join(" ");
      const labels = "labels" in element ? [...((element as HTMLInputElement).labels ?? [])].map(text) : [];
      return [
        said,
        element.getAttribute("aria-label") ?? "",
        ...labels,
        role === "field" ? "" : text(element),
      ];
    };
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const found = [...document.querySelectorAll(selectors[role])].find(
      (element) => isSeen(element) && nameOf(element).some((one) => one.replace(/\s*\*$/, "") === name),
    );
    if (!found) return null;
    found.scrollIntoView({ block: "nearest" });
    const { x, y, width, height } = found.getBoundingClientRect();
    return { x, y, width, height };
  }, wanted);

export async function seen(tab: Tab, wanted: Wanted): Promise<Box> {
  let box: Box | null = null;
  await expect
    .poll(async () => (box = await boxOf(tab, wanted)), { message: `${wanted.role} «${wanted.name}»` })
    .not.toBeNull();
  if (box === null) throw new Error(`Failed to find ${wanted.role} «${wanted.name}».`);
  return box;
}

export async function click(tab: Tab, role: Wanted["role"], name: string): Promise<void> {
  const { x, y, width, height } = await seen(tab, { role, name });
  await tab.clickAt(x + width / 2, y + height / 2);
}

export async function fill(tab: Tab, name: string, text: string): Promise<void> {
  await click(tab, "field", name);
  await tab.type(text);
}

export const valueOf = (tab: Tab, label: string): Promise<string | null> =>
  tab.evaluate((name) => {
    const fields = [...document.querySelectorAll<HTMLInputElement>("input, textarea, select")];
    const words = (one: Element) => (one.textContent ?? "").replace(/\s*\*$/, "").trim();
    return (
      fields.find((field) => [...(field.labels ?? [])].some((one) => words(one) === name))?.value ?? null
    );
  }, label);
