import { array, assert, double, property } from "fast-check";
import { describe, expect, test } from "vitest";
import { abilityOf } from "#db/rules/ability.ts";
import { type Access, guard } from "#db/rules/access.ts";
import { builtInRoles } from "#db/domain/roles/registry.ts";
import { appLists } from "#db/domain/apps/index.ts";
import { listRoutesByAddress, listRouteWithPages } from "#db/schema/list-routes.ts";
import { preferenceChoices, preferenceCookie, preferenceIn } from "#src/app/preference-choices.ts";
import {
  startedLoading,
  grown,
  linger,
  type LoadingProgress,
  resolved,
  step,
} from "#src/app/shell/loading-progress.ts";
import { iconOfList } from "#src/app/shell/list-icons.ts";
import { menu } from "#src/app/shell/menu.ts";
import { pagesWithLists, visibleGroups } from "#src/app/shell/menu-groups.ts";
import { follow, pressedKeyName, type Pressed } from "#src/ui/key-sequence.ts";

describe("sections 4 and 9, the loading bar", () => {
  test("begins at 10 with a buffer of 20, and ends at 100", () => {
    expect(startedLoading).toEqual({ done: 10, buffer: 20 });
    expect(resolved.done).toBe(100);
    expect([step, linger]).toEqual([800, 300]);
  });

  test("grows at each step and waits at 82 once past 80, however often it should grow", () => {
    const chances = array(double({ min: 0, max: 1, noNaN: true }), { minLength: 40, maxLength: 60 });

    assert(
      property(chances, (randoms) => {
        let now: LoadingProgress = startedLoading;
        for (const random of randoms) {
          const next = grown(now, random);
          expect(next.done > now.done || next.done === 82).toBe(true);
          expect(next.done <= 80 || next.done === 82).toBe(true);
          expect(next.buffer).toBeGreaterThanOrEqual(next.done);
          expect(next.buffer).toBeLessThanOrEqual(100);
          now = next;
        }
        expect(now.done).toBe(82);
      }),
    );
  });
});

describe("section 9, a preference", () => {
  test("is kept for 30 days for the whole site, under the product's name", () => {
    expect(preferenceCookie("semi-dark-nav", "true")).toBe(
      "offdesk-semi-dark-nav=true; max-age=2592000; path=/; samesite=lax",
    );
  });

  test.each([
    ["theme", "system"],
    ["skin", "default"],
    ["navbar-blur", "true"],
    ["nav-collapsed", "false"],
    ["content-width", "fluid"],
    ["semi-dark-nav", "false"],
    ["color-scheme", "light"],
    ["digits", "latn"],
    ["region", "auto"],
  ] as const)(
    "%s is %s until it is chosen, and where somebody wrote what cannot be chosen",
    (name, usual) => {
      expect(preferenceIn("", name)).toBe(usual);
      expect(preferenceIn(`offdesk-${name}=magenta`, name)).toBe(usual);
      expect(preferenceIn(`other-${name}=dark; offdesk-${name}x=dark`, name)).toBe(usual);
    },
  );

  test("is found among the other cookies, each by its own name", () => {
    const cookies = "a=1; offdesk-navbar=static; offdesk-navbar-blur=false; offdesk-nav-collapsed=true; z=2";

    expect(preferenceIn(cookies, "navbar")).toBe("static");
    expect(preferenceIn(cookies, "navbar-blur")).toBe("false");
    expect(preferenceIn(cookies, "nav-collapsed")).toBe("true");
    expect(preferenceIn("offdesk-region=DZ", "region")).toBe("DZ");
    for (const choice of preferenceChoices.theme)
      expect(preferenceIn(preferenceCookie("theme", choice), "theme")).toBe(choice);
  });
});

describe("the menu", () => {
  const sampleLists = appLists.map(({ resource }) => resource.name);
  // People who sign in are the business's own, though the specification's applications list them.
  const isSampleList = (name: string) => name !== "users" && sampleLists.includes(name);
  const accesses: Record<string, Access> = {
    "/dashboards/crm": { action: "read", subject: "Dashboard" },
    "/equipments/computers": { action: "read", subject: "Equipment" },
    "/masters/clients": { action: "read", subject: "Client" },
    "/security/roles": { action: "read", subject: "Role" },
    "/access-control": { action: "read", subject: "AccessControl" },
  };
  const groups = menu.map(({ name, pages, lists }) => ({
    name,
    items: pagesWithLists(pages, lists, ["masters/clients", "equipments/computers"]),
  }));
  const shownTo = (role: keyof typeof builtInRoles) => {
    const ability = abilityOf(builtInRoles[role].rules);
    const opens = (path: string) => {
      const access = accesses[path];
      return access !== undefined && guard([access], true, ability).kind === "pass";
    };
    return visibleGroups(groups, opens).map(({ name, items }) => [name, ...items.map(({ to }) => to)]);
  };

  test("shows an administrator every area that has a page, in the order of work", () => {
    expect(shownTo("admin")).toEqual([
      ["home", "/dashboards/crm"],
      ["equipments", "/equipments/computers"],
      ["masters", "/masters/clients"],
      ["security", "/security/roles", "/access-control"],
    ]);
  });

  test("shows a page where its right is held, and a group where one of its pages is shown", () => {
    expect(shownTo("client")).toEqual([["security", "/access-control"]]);
    expect(shownTo("maintainer").map(([name]) => name)).toEqual(
      expect.arrayContaining(["equipments", "masters"]),
    );
  });

  test("puts business first, what people open every day unfolded, and the demonstration apart and folded", () => {
    const folded = menu.filter(({ open }) => !open).map(({ name }) => name);
    const samples = menu.filter(({ sample }) => sample).map(({ name }) => name);

    expect(folded).toEqual(["masters", "apps", "pages", "interface"]);
    expect(samples).toEqual(["apps", "pages", "interface"]);
    expect(menu.slice(-samples.length).map(({ name }) => name)).toEqual(samples);
  });

  test("names no list twice, and none of the demonstration outside of it", () => {
    const pages = menu.flatMap((area) =>
      pagesWithLists(area.pages, area.lists, Object.keys(listRoutesByAddress)).map((page) => ({
        list: listRoutesByAddress[page.to.slice(1)]?.name ?? ("list" in page ? page.list : undefined),
        isSample: area.sample === true,
      })),
    );
    const lists = pages.flatMap(({ list }) => list ?? []);

    expect(lists.filter((list, at) => lists.indexOf(list) !== at)).toEqual([]);
    for (const { list, isSample } of pages)
      if (list !== undefined) expect([list, isSample]).toEqual([list, isSampleList(list)]);
  });

  test("shows each list with an icon that no other list has, and brings none of its own", () => {
    const pages = menu.flatMap((area) => area.pages);
    const lists = [...Object.keys(listRoutesByAddress).filter(listRouteWithPages), ...sampleLists];
    const icons = lists.map((address) => iconOfList(listRoutesByAddress[address]?.name ?? address));

    expect(new Set(icons).size).toBe(lists.length);
    for (const { to, list, icon } of pages)
      if (list !== undefined || to.slice(1) in listRoutesByAddress)
        expect([to, icon]).toEqual([to, undefined]);
  });

  test("names no page twice and gives every area a key of its own", () => {
    const pages = menu.flatMap((area) => area.pages.map(({ to }) => to));

    expect(new Set(pages).size).toBe(pages.length);
    expect(new Set(menu.map(({ key }) => key)).size).toBe(menu.length);
  });

  test("takes a list without an area as one by itself", () => {
    expect(pagesWithLists([], "incidences", ["incidences", "masters/sites", "incidences-of-old"])).toEqual([
      { to: "/incidences" },
    ]);
  });

  test("takes lists of the registry into their area, after the declared pages and once", () => {
    const declared = [{ to: "/help-desk/pickup" }];

    expect(
      pagesWithLists(declared, "help-desk", ["help-desk/pickup", "help-desk/new", "masters/sites"]),
    ).toEqual([{ to: "/help-desk/pickup" }, { to: "/help-desk/new" }]);
    expect(pagesWithLists(declared, undefined, ["masters/sites"])).toEqual(declared);
  });
});

describe("keys", () => {
  const pressed = (key: string, more: Partial<Pressed> = {}): Pressed => ({
    key,
    code: "",
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    ...more,
  });

  test("are the same on an Arabic keyboard", () => {
    expect(pressedKeyName(pressed("ل", { code: "KeyG" }))).toBe("g");
    expect(pressedKeyName(pressed("؟", { code: "Slash" }))).toBe("?");
    expect(pressedKeyName(pressed("ن", { code: "KeyK", ctrlKey: true }))).toBe("Mod+k");
  });

  test("held with Alt belong to the browser; Ctrl and ⌘ are one", () => {
    expect(pressedKeyName(pressed("g", { altKey: true }))).toBeNull();
    expect(pressedKeyName(pressed("K", { metaKey: true }))).toBe(
      pressedKeyName(pressed("k", { ctrlKey: true })),
    );
  });

  test("in a sequence wait for the second one, and a wrong second one does nothing at all", () => {
    const declared = ["g h", "g e", "h", "n"];

    expect(follow(declared, null, "g")).toEqual({ action: null, pending: "g" });
    expect(follow(declared, "g", "h")).toEqual({ action: "g h", pending: null });
    expect(follow(declared, "g", "n")).toEqual({ action: null, pending: null });
    expect(follow(declared, null, "h")).toEqual({ action: "h", pending: null });
  });

  test("that mean something by themselves wait for the second one too, and are meant so without it", () => {
    const declared = ["n", "n r", "j"];

    expect(follow(declared, null, "n")).toEqual({ action: null, pending: "n" });
    expect(follow(declared, "n", "r")).toEqual({ action: "n r", pending: null });
    expect(follow(declared, "n", "j")).toEqual({ action: "n", pending: null });
  });
});
