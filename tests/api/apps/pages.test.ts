import { describe, expect, test } from "vitest";
import { faqList } from "#db/domain/apps/pages/seed/faq-list.ts";
import { signIn } from "#tests/support/api.ts";
import { newAppsApi } from "#tests/support/apps.ts";

type Values = Record<string, unknown>;

const as = async (who: string) => signIn(newAppsApi(), who);
const listIn = (body: unknown) => body as Values[];

/** Asks as somebody whose browser wants this language. */
async function asked(path: string, language = "en", who = "technician") {
  const { request } = await as(who);
  const { status, body } = await request("GET", `/api/pages/${path}`, undefined, {
    "accept-language": language,
  });
  expect(status).toBe(200);
  return body as unknown;
}

describe("section 7, GET /api/pages/datatable", () => {
  test("gives the full list of sales details, with the fields of section 3", async () => {
    const sales = listIn(await asked("datatable"));

    expect(sales).toHaveLength(50);
    expect(sales.map(({ id }) => id)).toEqual(sales.map((_, index) => index + 1));
    for (const { product, date, buyer, payment } of sales) {
      expect(Object.keys(product as Values).toSorted()).toEqual(
        [
          "id",
          "name",
          "slug",
          "brand",
          "category",
          "price",
          "image",
          "hasFreeShipping",
          "rating",
          "description",
        ].toSorted(),
      );
      expect([1, 2, 3, 4, 5]).toContain((product as Values)["rating"]);
      expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(Object.keys(buyer as Values)).toEqual(["name", "avatar"]);
      expect(Object.keys(payment as Values).toSorted()).toEqual(
        ["total", "receivedPaymentStatus", "paidAmount", "status"].toSorted(),
      );
    }
    expect(sales.some(({ buyer }) => (buyer as Values)["avatar"] === null)).toBe(true);
  });

  test("section 4: an order is completed when fully paid, confirmed when partly or not yet, cancelled when unpaid", async () => {
    const sales = listIn(await asked("datatable"));
    const seen = new Set<string>();

    for (const { payment } of sales) {
      const { total, receivedPaymentStatus, paidAmount, status } = payment as Record<string, string | number>;
      seen.add(`${status}, ${receivedPaymentStatus}`);
      if (receivedPaymentStatus === "Fully Paid") expect(paidAmount).toBe(total);
      if (receivedPaymentStatus === "Unpaid") expect(paidAmount).toBe(0);
      if (receivedPaymentStatus === "Partially Paid") {
        expect(Number(paidAmount)).toBeGreaterThan(0);
        expect(Number(paidAmount)).toBeLessThan(Number(total));
      }
    }

    expect([...seen].toSorted()).toEqual([
      "Cancelled, Unpaid",
      "Completed, Fully Paid",
      "Confirmed, Partially Paid",
      "Confirmed, Unpaid",
    ]);
  });
});

describe("section 7, GET /api/pages/faq", () => {
  const questionsIn = (groups: Values[]) =>
    groups.flatMap(({ faqs }) => listIn(faqs).map(({ question }) => String(question)));

  test("gives the five groups in their order, each with questions and answers", async () => {
    const groups = listIn(await asked("faq"));

    expect(groups.map(({ faqTitle }) => faqTitle)).toEqual([
      "Payment",
      "Delivery",
      "Cancellation",
      "My Orders",
      "Product & Services",
    ]);
    for (const group of groups) {
      expect(Object.keys(group)).toEqual(["faqTitle", "faqIcon", "faqSubtitle", "faqs"]);
      for (const faq of listIn(group["faqs"])) expect(Object.keys(faq)).toEqual(["question", "answer"]);
      expect(listIn(group["faqs"]).length).toBeGreaterThan(2);
    }
  });

  test("section 9: speaks of 48 hours for damage, 72 for cancelling, 15 days for returning, $69 and $99 for delivery", async () => {
    const text = JSON.stringify(await asked("faq"));

    for (const said of ["48 hours", "72 hours", "15 days", "$69", "$99"]) expect(text).toContain(said);
  });

  test("q keeps the questions that hold it, and only groups that have some", async () => {
    const groups = listIn(await asked("faq?q=CANCEL"));

    expect(groups.map(({ faqTitle }) => faqTitle)).toEqual(["Cancellation"]);
    expect(questionsIn(groups)).toEqual(["Until when can I cancel an order?"]);
    expect(await asked("faq?q=neighbour")).toEqual([]);
    expect(await asked("faq?q=%00%E0%A4%A")).toEqual([]);
  });

  test("is given in French and Arabic to browsers that ask for them, and searched in that language", async () => {
    const french = listIn(await asked("faq", "fr-FR,fr;q=0.9,en;q=0.8"));
    const arabic = listIn(await asked("faq", "ar"));

    expect(french.map(({ faqTitle }) => faqTitle)).toEqual(faqList.map(({ title }) => title[1]));
    expect(arabic.map(({ faqTitle }) => faqTitle)).toEqual(faqList.map(({ title }) => title[2]));
    expect(listIn(await asked("faq", "de"))[0]?.["faqTitle"]).toBe("Payment");
    expect(questionsIn(listIn(await asked("faq?q=REMBOURSÉ%20?", "fr")))).toEqual([
      "Quand suis-je remboursé\u202f?",
    ]);
    expect(questionsIn(listIn(await asked("faq?q=rembourse", "fr")))).toEqual([
      "Quand suis-je remboursé\u202f?",
    ]);
    expect(questionsIn(listIn(await asked("faq?q=%D8%A7%D9%84%D8%B6%D9%85%D8%A7%D9%86", "ar")))).toEqual([
      "ما مدة الضمان؟",
    ]);
    expect(await asked("faq?q=refund", "fr")).toEqual([]);
  });
});

describe("section 7, the help centre", () => {
  test("GET /api/pages/help-center gives all articles by category, popular ones, and what to learn next", async () => {
    const centre = (await asked("help-center")) as Record<string, Values[]>;

    expect(Object.keys(centre)).toEqual(["allArticles", "popularArticles", "keepLearning"]);
    for (const category of centre["allArticles"] ?? []) {
      expect(Object.keys(category)).toEqual(["title", "icon", "articles"]);
      for (const article of listIn(category["articles"]))
        expect(article["title"]).toEqual(expect.any(String));
    }
    for (const shelf of ["popularArticles", "keepLearning"]) {
      expect(centre[shelf]).toHaveLength(3);
      for (const card of centre[shelf] ?? [])
        expect(Object.keys(card)).toEqual(["slug", "title", "img", "subtitle"]);
    }
  });

  test("every article that the help centre names is there, in three languages", async () => {
    const { request } = await as("agent");
    const centre = (await asked("help-center")) as { allArticles: Values[] };
    const slugs = centre.allArticles.flatMap(({ articles }) => listIn(articles).map(({ slug }) => slug));
    expect(slugs).toHaveLength(6);

    for (const slug of slugs) {
      const titles = new Set<unknown>();
      for (const language of ["en", "fr", "ar"]) {
        const path = `/api/pages/help-center/article?slug=${String(slug)}`;
        const { body } = await request("GET", path, undefined, { "accept-language": language });
        expect(body["slug"]).toBe(slug);
        titles.add(body["title"]);
        for (const name of ["productContent", "checkoutContent"])
          expect(String(body[name]).length).toBeGreaterThan(100);
      }
      expect(titles.size).toBe(3);
    }
  });

  test("GET /api/pages/help-center/article gives the first article without a slug, or with an unknown one", async () => {
    const article = (await asked("help-center/article")) as Values;

    expect(article).toMatchObject({
      title: "Choosing and ordering a device",
      lastUpdated: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      productContent: expect.any(String),
      checkoutContent: expect.any(String),
      checkoutImg: expect.any(String),
      productImg: expect.any(String),
    });
    expect(article["articleList"]).toHaveLength(6);
    expect(await asked("help-center/article?slug=__proto__")).toEqual(article);
  });
});

describe("section 7, GET /api/pages/profile", () => {
  test("the header is of whoever asks", async () => {
    expect(await asked("profile/header")).toEqual({
      fullName: "Karim Benali",
      location: "Algeria",
      joiningDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      designation: "Field technician",
      profileImg: null,
      coverImg: expect.stringContaining(".svg"),
    });
  });

  test.each(["about", "contacts", "overview"])(
    "tab=%s lists properties with a value and an icon",
    async (tab) => {
      const lines = listIn(await asked(`profile?tab=${tab}`));

      expect(lines.length).toBeGreaterThan(1);
      for (const line of lines) {
        expect(Object.keys(line)).toEqual(["property", "value", "icon"]);
        for (const text of Object.values(line)) expect(text).toEqual(expect.stringMatching(/\S/));
      }
    },
  );

  test("tab=about speaks the language of the browser", async () => {
    const [name, status] = listIn(await asked("profile?tab=about", "fr"));

    expect([name, status]).toEqual([
      { property: "Nom complet", value: "Karim Benali", icon: "user" },
      { property: "Statut", value: "Actif", icon: "circle-check" },
    ]);
  });

  test.each([
    ["teams", ["title", "avatar", "extraMembers", "avatarGroup", "description", "chips"]],
    [
      "connections",
      [
        "name",
        "avatar",
        "designation",
        "tasks",
        "projects",
        "connections",
        "isFriend",
        "isConnected",
        "chips",
      ],
    ],
    [
      "projects",
      [
        "title",
        "client",
        "description",
        "daysLeft",
        "comments",
        "totalTask",
        "completedTask",
        "tasks",
        "hours",
        "budget",
        "budgetSpent",
        "deadline",
        "startDate",
        "members",
        "chipColor",
        "avatar",
        "avatarGroup",
      ],
    ],
  ])("tab=%s lists cards with the fields of section 3", async (tab, fields) => {
    const cards = listIn(await asked(`profile?tab=${tab}`));

    expect(cards.length).toBeGreaterThan(5);
    for (const card of cards) expect(Object.keys(card).toSorted()).toEqual(["id", ...fields].toSorted());
  });

  test("section 9: who is shown is a user of the company, as the list of users and the chat have him", async () => {
    const { request } = await signIn(newAppsApi(), "admin");
    const of = async (path: string, name: string) =>
      listIn(((await request("GET", path)).body as unknown as Record<string, unknown>)[name]);
    const users = new Map(
      (await of("/api/apps/users?itemsPerPage=-1", "users")).map((user) => [user["fullName"], user]),
    );
    const contacts = await of("/api/apps/chat/chats-and-contacts", "contacts");
    const talkedTo = new Map(contacts.map(({ fullName, role }) => [fullName, role]));
    const { teams, projects, connections } = (await asked("profile")) as Record<string, Values[]>;
    const groups = [...(teams ?? []), ...(projects ?? [])].map(({ avatarGroup }) => listIn(avatarGroup));

    for (const { name, avatar } of [...groups.flat(), ...(connections ?? [])])
      expect(users.get(name), String(name)).toMatchObject({ avatar, company: "Offdesk" });
    for (const group of groups) expect(new Set(group.map(({ name }) => name)).size).toBe(3);
    const known = (connections ?? []).filter(({ name }) => talkedTo.has(name));
    expect(known.length).toBeGreaterThan(1);
    for (const { name, designation } of known) expect(designation).toBe(talkedTo.get(name));
  });

  test("any other tab, or none, gives all sections", async () => {
    const all = (await asked("profile?tab=constructor")) as Values;

    expect(Object.keys(all)).toEqual(["about", "contacts", "teams", "overview", "connections", "projects"]);
    expect(await asked("profile")).toEqual(all);
  });

  test("the days left of a project are counted from today", async () => {
    const api = newAppsApi();
    const before = await signIn(api, "manager");
    const days = async ({ request }: typeof before) =>
      listIn((await request("GET", "/api/pages/profile?tab=projects")).body).map(({ daysLeft }) => daysLeft);

    expect(await days(before)).toEqual([28, 9, 75, 41, 3, 96]);
    api.advance(5 * 24 * 60);

    expect(await days(await signIn(api, "manager"))).toEqual([23, 4, 70, 36, 0, 91]);
  });
});

describe("section 6, pages", () => {
  const calls = [
    "datatable",
    "faq",
    "help-center",
    "help-center/article",
    "profile",
    "profile?tab=about",
    "profile/header",
  ];

  test.each(["admin", "manager", "agent", "technician", "observer"])("%s reads them", async (who) => {
    const { request } = await as(who);
    for (const call of calls) expect((await request("GET", `/api/pages/${call}`)).status, call).toBe(200);
  });

  test("the demo client reads none, and without a session there is no answer", async () => {
    const api = newAppsApi();
    const { request } = await signIn(api, "client");
    for (const call of calls) {
      expect((await request("GET", `/api/pages/${call}`)).status, call).toBe(403);
      expect((await api.request("GET", `/api/pages/${call}`)).status, call).toBe(401);
    }
  });
});
