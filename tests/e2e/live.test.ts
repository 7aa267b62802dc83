import type { Page } from "playwright/test";
import { expect } from "#tests/support/page.ts";
import { call, doDueWork } from "./support/api.ts";
import { test } from "./support/app.ts";
import { begin, ready } from "./support/begin.ts";

test("a tab that shows computers loads nothing while another tab writes to a chat, and loads a computer's change", async ({
  page,
  host,
}) => {
  const token = await begin(page, host, "admin");
  await doDueWork(page, token);
  const other = await page.context().newPage();
  await other.goto(`${host.url}/about`);
  await page.goto(`${host.url}/equipments/computers`);
  await ready(page);
  const computer = await firstComputer(other, token);
  const asked = callsFrom(page);

  for (let number = 1; number <= 5; number++) {
    const body = { message: `Message ${number}`, senderId: 11 };
    const answer = await call(other, { method: "POST", path: "/apps/chat/chats/1", token, body });
    expect(answer.status).toBe(201);
  }
  const path = `/equipments/computers/${computer.id}`;
  const change = { version: computer.version, name: "A name that the other tab gave" };
  expect((await call(other, { method: "PATCH", path, token, body: change })).status).toBe(200);

  await expect(page.getByText(change.name).first()).toBeVisible();
  const lists = asked.filter((url) => url.includes("/api/equipments/computers?"));
  expect(lists).toHaveLength(1);
});

/** The calls of this tab from now on. */
function callsFrom(page: Page): string[] {
  const urls: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/")) urls.push(request.url());
  });
  return urls;
}

async function firstComputer(page: Page, token: string): Promise<{ id: string; version: number }> {
  const { body } = await call(page, { method: "GET", path: "/equipments/computers?itemsPerPage=1", token });
  const [computer] = body["items"] as { id: string; version: number }[];
  if (!computer) throw new Error("Failed to find a computer in the sample data.");
  return computer;
}
