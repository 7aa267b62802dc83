import { expect } from "playwright/test";
import { test } from "./support/engines.ts";
import { boxOf, click, fill, seen, valueOf } from "./support/find.ts";
import { begin, formSeen, rowsSeen, signIn } from "./support/steps.ts";
import type { Tab } from "./support/tab.ts";

const list = "/masters/diagnostics";

async function makeRecord(tab: Tab, code: string): Promise<void> {
  await fill(tab, "Code", code);
  await fill(tab, "Name, English", `Proof ${code}`);
  await tab.evaluate(() => {
    const family = document.querySelector<HTMLSelectElement>("select");
    if (!family) throw new Error("no list of families");
    family.value = "hardware";
    family.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await click(tab, "button", "Create");
  await seen(tab, { role: "heading", name: `Proof ${code}` });
}

test("a first visit signs in, and a list shows its rows", async ({ tab, host }) => {
  await begin(tab, host);
  await tab.open(`${host.url}/equipments/computers`);

  await rowsSeen(tab, { timeout: 60_000 });
});

test("a record is created and survives a reload", async ({ tab, host }) => {
  await begin(tab, host);
  await tab.open(`${host.url}${list}/new`);

  await makeRecord(tab, "MADE");
  await tab.reload();

  await seen(tab, { role: "heading", name: "Proof MADE" });
});

test("without the host the app opens, and a record is made", async ({ tab, host }) => {
  await begin(tab, host);
  await host.stop();

  await tab.open(`${host.url}${list}/new`);
  await makeRecord(tab, "OFFLINE");
  await tab.open(`${host.url}${list}?q=offline`);

  await seen(tab, { role: "link", name: "Proof OFFLINE" });
  await host.start();
});

test("each panel of the top bar opens below its button", async ({ tab, host }) => {
  await begin(tab, host);
  const panels = await tab.evaluate(() =>
    [...document.querySelectorAll<HTMLButtonElement>("header button[popovertarget]")].map((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return { id: button.getAttribute("popovertarget") ?? "", x, y, width, height };
    }),
  );
  expect(panels.length).toBeGreaterThan(2);

  for (const { id, x, y, width, height } of panels) {
    await tab.clickAt(x + width / 2, y + height / 2);
    // Something of it is what a person would hit there.
    await expect
      .poll(() =>
        tab.evaluate((name) => {
          const panel = document.getElementById(name);
          const box = panel?.getBoundingClientRect();
          if (!panel || !box || box.width < 100 || box.height < 40) return null;
          const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
          return panel.contains(hit) && box.y > 20 && box.right <= window.innerWidth;
        }, id),
      )
      .toBe(true);
    await tab.press("Escape");
  }
});

test("an Arabic page is laid out from right to left", async ({ tab, host }) => {
  await begin(tab, host);
  await tab.evaluate(() => localStorage.setItem("language", "ar"));
  await tab.open(`${host.url}${list}`);
  await rowsSeen(tab, { timeout: 60_000 });

  const seenPage = await tab.evaluate(() => ({
    direction: getComputedStyle(document.body).direction,
    language: document.documentElement.lang,
    navigation: document.querySelector("nav")?.getBoundingClientRect().x ?? 0,
  }));
  await tab.evaluate(() => localStorage.removeItem("language"));

  expect(seenPage).toMatchObject({ direction: "rtl", language: "ar" });
  expect(seenPage.navigation).toBeGreaterThan(700);
});

for (const wait of [0, 500, 1500, 3000])
  test(`a page that opens ${wait} ms after the first sign-in shows its rows within 20 s`, async ({
    tab,
    host,
  }) => {
    await signIn(tab, host);
    await new Promise((resolve) => setTimeout(resolve, wait));

    await tab.open(`${host.url}${list}`);

    await rowsSeen(tab, { timeout: 20_000 });
  });

test("a page works on after somebody went back to it", async ({ tab, host }) => {
  await begin(tab, host);
  await tab.open(`${host.url}${list}/new`);
  await fill(tab, "Code", "BEFORE");
  await tab.open(`${host.url}/about`);
  await seen(tab, { role: "heading", name: "About Offdesk" });

  await tab.back();

  await formSeen(tab);
  expect(await valueOf(tab, "Code")).toBe("BEFORE");
  await fill(tab, "Code", "-AND-AFTER");
  await tab.reload();
  await formSeen(tab);
  expect(await valueOf(tab, "Code")).toBe("BEFORE-AND-AFTER");
});

test("text typed right before a reload is restored, 20 times of 20", async ({ tab, host }) => {
  await begin(tab, host);
  await tab.open(`${host.url}${list}/new`);
  const found: (string | null)[] = [];
  let wanted = "";
  const all: string[] = [];
  for (let round = 0; round < 20; round++) {
    all.push((wanted += String.fromCodePoint(65 + round)));
    await fill(tab, "Code", wanted.slice(-1));
    await tab.reload();
    await formSeen(tab);
    found.push(await valueOf(tab, "Code"));
  }

  expect(found).toEqual(all);
});

test("a text area grows with its text", async ({ tab, host }) => {
  await begin(tab, host);
  await tab.open(`${host.url}/masters/clients/new`);
  await click(tab, "button", "More details");
  const height = () =>
    tab.evaluate(() => document.querySelector("textarea")?.getBoundingClientRect().height ?? 0);
  await expect.poll(height).toBeGreaterThan(0);
  const label = await tab.evaluate(
    () => document.querySelector("textarea")?.labels[0]?.textContent?.trim() ?? "",
  );
  const before = await height();

  await fill(tab, label, "one");
  for (let line = 0; line < 8; line++) {
    await tab.press("Enter");
    await tab.type("more");
  }

  expect(await height()).toBeGreaterThan(before + 60);
  expect(await boxOf(tab, { role: "field", name: label })).not.toBeNull();
});

test("without the host a photo of a request is stored, smaller than it was taken", async ({ tab, host }) => {
  await begin(tab, host);
  await tab.open(`${host.url}/help-desk/maintenance?status=in_progress`);
  await rowsSeen(tab, { timeout: 20_000 });
  const path = await tab.evaluate(
    () => document.querySelector<HTMLAnchorElement>("tbody tr a[href*='/help-desk/']")?.pathname ?? "",
  );
  await host.stop();

  await tab.open(`${host.url}${path}?tab=work`);
  await seen(tab, { role: "button", name: "Choose photos" });
  const taken = await tab.evaluate(async () => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [3200, 2400];
    const paper = canvas.getContext("2d");
    if (!paper) throw new Error("no paper");
    // Grain, as every camera makes it.
    const grain = paper.createImageData(3200, 2400);
    for (let at = 0; at < grain.data.length; at++) grain.data[at] = Math.random() * 256;
    paper.putImageData(grain, 0, 0);
    const blob = await new Promise<Blob | null>((give) => canvas.toBlob(give, "image/png"));
    const input = document.querySelector<HTMLInputElement>("input[type=file]");
    if (!blob || !input) throw new Error("no picture or no input");
    const files = new DataTransfer();
    files.items.add(new File([blob], "rack.png", { type: "image/png" }));
    input.files = files.files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
    return blob.size;
  });
  const stored = () =>
    tab.evaluate(async (at) => {
      const headers = { authorization: `Bearer ${localStorage.getItem("accessToken")}` };
      const answer = await (await fetch(`/api${at}/attachments`, { headers })).json();
      return (answer as { items: { bytes: number; mime: string }[] }).items[0] ?? null;
    }, path);
  await expect.poll(stored, { timeout: 20_000 }).not.toBeNull();

  const photo = await stored();
  expect(photo?.mime).toMatch(/^image\/(jpeg|webp)$/);
  expect(photo?.bytes).toBeLessThan(taken);
  await host.start();
});

test("without the host a backup with a passphrase is made and restored", async ({ tab, host }) => {
  await begin(tab, host);
  await host.stop();
  await tab.open(`${host.url}/about/device`);
  await seen(tab, { role: "button", name: "Back up now" });
  // A picker of the system, and where a download goes, are no part of the page.
  await tab.evaluate(() => {
    Reflect.deleteProperty(window, "showSaveFilePicker");
    const addressOf = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (saved) => {
      Reflect.set(window, "savedBackup", saved);
      return addressOf(saved);
    };
  });
  await fill(tab, "Passphrase", "quatre dattes sous la lampe");
  await fill(tab, "Passphrase again", "quatre dattes sous la lampe");
  await click(tab, "button", "Back up now");
  await seen(tab, { role: "any", name: "The backup is done" });

  await tab.evaluate(() => {
    const input = document.querySelector<HTMLInputElement>("input[type=file]");
    if (!input) throw new Error("no input for a file");
    const files = new DataTransfer();
    files.items.add(new File([Reflect.get(window, "savedBackup")], "device.offdesk"));
    input.files = files.files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await fill(tab, "Passphrase of the backup", "quatre dattes sous la lampe");
  await click(tab, "button", "Open it");
  await seen(tab, { role: "any", name: "The backup is whole." });
  await click(tab, "button", "Restore");
  await click(tab, "button", "Replace the data");
  await seen(tab, { role: "heading", name: "Sign in to Offdesk" });
  await signIn(tab, host);
  await tab.open(`${host.url}/equipments/computers`);
  await rowsSeen(tab, { timeout: 60_000 });
  await host.start();
});
