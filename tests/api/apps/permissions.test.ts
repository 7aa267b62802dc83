import ar from "#locales/ar/apps/choices.json" with { type: "json" };
import fr from "#locales/fr/apps/choices.json" with { type: "json" };
import { describe, expect, test } from "vitest";
import { signIn } from "#tests/support/api.ts";
import { newAppsApi } from "#tests/support/apps.ts";

const asAdmin = async () => signIn(newAppsApi(), "admin");

describe("section 7, permissions", () => {
  const found = async (query: string) => {
    const { request } = await asAdmin();
    const { body } = await request("GET", `/api/apps/permissions?${query}`);
    const permissions = body["permissions"] as { name: string }[];
    return { names: permissions.map(({ name }) => name), total: body["totalPermissions"], permissions };
  };

  test("GET /api/apps/permissions gives the nine of section 6, in their order, with the fields of section 3", async () => {
    const { names, total, permissions } = await found("");

    expect(total).toBe(9);
    expect(names).toEqual([
      "Management",
      "Manage Billing & Roles",
      "Add & Remove Users",
      "Project Planning",
      "Manage Email Sequences",
      "Client Communication",
      "Only View",
      "Financial Management",
      "Manage Others' Tasks",
    ]);
    expect(permissions[0]).toEqual({
      id: 1,
      name: "Management",
      assignedTo: ["administrator"],
      createdDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    });
    for (const { assignedTo } of permissions as unknown as { assignedTo: string[] }[])
      expect(assignedTo).toContain("administrator");
  });

  test("q finds names and created dates by any substring, and roles by their beginning", async () => {
    const [first] = (await found("")).permissions as unknown as { createdDate: string }[];

    expect((await found("q=PLANN")).names).toEqual(["Project Planning"]);
    expect((await found(`q=${first?.createdDate}`)).names).toEqual(["Management"]);
    expect((await found("q=restr")).names).toEqual(["Only View"]);
    expect((await found("q=Restricted-USER")).names).toEqual(["Only View"]);
    expect((await found("q=stricted")).names).toEqual([]);
    expect((await found("q=administr")).total).toBe(9);
    expect((await found("q=dministr")).total).toBe(0);
    expect((await found("q=supp")).names).toEqual([
      "Project Planning",
      "Manage Email Sequences",
      "Client Communication",
    ]);
    // By its role or by its name, and each once.
    expect((await found("q=manage")).names).toEqual([
      "Management",
      "Manage Billing & Roles",
      "Add & Remove Users",
      "Manage Email Sequences",
      "Client Communication",
      "Financial Management",
      "Manage Others' Tasks",
    ]);
  });

  test.each([
    ["fr", fr.assignedTo],
    ["ar", ar.assignedTo],
  ])("q finds a role by the word that %s screens have for it as well", async (language, words) => {
    const { request } = await asAdmin();
    const asked = async (q: string) => {
      const path = `/api/apps/permissions?q=${encodeURIComponent(q)}&itemsPerPage=-1`;
      const { body } = await request("GET", path, undefined, { "accept-language": language });
      return body["permissions"] as { name: string; assignedTo: string[] }[];
    };
    const named = async (q: string) => (await asked(q)).map(({ name }) => name);
    const all = await asked("");

    for (const word of Object.values(words)) {
      const roles = Object.entries(words).flatMap(([role, other]) => (other.startsWith(word) ? [role] : []));
      const theirs = all.filter(({ assignedTo }) => roles.some((role) => assignedTo.includes(role)));
      expect(await asked(word), word).toEqual(theirs);
    }
    expect(await named(words["restricted-user"].slice(0, -2))).toEqual(["Only View"]);
    expect(await named(words.manager.slice(2))).toEqual([]);
  });

  test("is sorted by name and cut into pages", async () => {
    const { names, total } = await found("q=us&sortBy=name&orderBy=desc&itemsPerPage=2&page=2");

    expect(total).toBe(4);
    expect(names).toEqual(["Client Communication", "Add & Remove Users"]);
    expect((await found("sortBy=assignedTo&orderBy=asc")).names[0]).toBe("Management");
  });

  test.each([
    ["manager", 200],
    ["observer", 200],
    ["agent", 403],
    ["technician", 403],
    ["client", 403],
  ])("%s is answered %i", async (who, status) => {
    const { request } = await signIn(newAppsApi(), who);

    expect((await request("GET", "/api/apps/permissions")).status).toBe(status);
  });
});

describe("section 7, dashboard", () => {
  test("GET /api/dashboard/analytics/projects gives a page of projects, how many there are, and which page it is", async () => {
    const { request } = await asAdmin();

    const { body } = await request("GET", "/api/dashboard/analytics/projects?itemsPerPage=5&page=99");

    expect(Object.keys(body).toSorted()).toEqual(["page", "projects", "totalPages", "totalProjects"]);
    expect(body).toMatchObject({ totalProjects: 24, totalPages: 5, page: 1 });
    const [newest] = body["projects"] as Record<string, unknown>[];
    expect(newest).toEqual({
      id: 24,
      logo: expect.stringMatching(/^\/images\/apps\/projects\/\w+\.svg$/),
      name: "Desk phone retirement",
      project: "Telephony",
      leader: "Rachid Ouali",
      progress: 51,
      hours: expect.stringMatching(/^\d+:\d{2}$/),
      team: expect.any(Array),
      extraMembers: 3,
    });
  });

  test("section 3: extra members are optional: where there are none, the project does not speak of them", async () => {
    const { request } = await asAdmin();

    const { body } = await request("GET", "/api/dashboard/analytics/projects?itemsPerPage=-1");

    const projects = body["projects"] as Record<string, unknown>[];
    const without = projects.filter((project) => !("extraMembers" in project));
    expect(without.length).toBeGreaterThan(0);
    for (const project of projects.filter((one) => !without.includes(one)))
      expect(project["extraMembers"]).toBeGreaterThan(0);
  });

  test.each([
    ["technician", 200],
    ["client", 403],
  ])("%s is answered %i", async (who, status) => {
    const { request } = await signIn(newAppsApi(), who);

    expect((await request("GET", "/api/dashboard/analytics/projects")).status).toBe(status);
  });
});
