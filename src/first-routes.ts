import { createRoute } from "@tanstack/react-router";
import { anywhere } from "#src/app/shell/lead-on.ts";
import type { routeTree } from "./route-tree.gen.ts";
import { Route as root } from "./routes/__root.tsx";
import { Route as home } from "./routes/index.tsx";
import { Route as login } from "./routes/login.tsx";

const getParentRoute = () => root;

/** Any other address, until all routes are there. */
export const elsewhere = createRoute({
  getParentRoute,
  path: anywhere,
  staticData: { access: { inherited: true } },
});

// As the generated table says it of them once more.
Object.assign(home.options, { id: "/", path: "/", getParentRoute });
Object.assign(login.options, { id: "/login", path: "/login", getParentRoute });
const first: unknown = root.addChildren([home, login, elsewhere]);

/**
 * What the login page starts with: the table of all routes grows with every screen. It comes with whoever is signed in, and
 * after the first page of whoever is not.
 */
// oxlint-disable-next-line no-unsafe-type-assertion -- links are typed by all routes, which are there before any link is
export const firstRoutes = first as typeof routeTree;
