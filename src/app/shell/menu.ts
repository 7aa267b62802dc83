import {
  House,
  KeyRound,
  LockKeyhole,
  type LucideIcon,
  ScrollText,
  SlidersHorizontal,
  SquareKanban,
  TriangleAlert,
} from "lucide-react";
import type { Words } from "#locales/words.ts";

/** A list of the registry brings its own words; a page without a name is called like its area. */
type MenuPage = {
  to: string;
  name?: keyof Words["shell"]["nav"];
  /** The list that it shows, where the registry does not say it: its icon is the page's. */
  list?: string;
  /** Of a page that shows no list. */
  icon?: LucideIcon;
};

type MenuArea = {
  name: "home" | keyof Words["areas"] | "apps" | "pages" | "interface";
  /** Pressed after «g». */
  key: string;
  /** Unfolded without being asked: what people open every day. */
  open: boolean;
  /** Stands apart, under a heading that says so: nothing in it is about the business. */
  sample?: true;
  pages: readonly MenuPage[];
  /** Lists of the registry below this address that are not named above. */
  lists?: string;
};

/** Every page of the product by area, in the order of the menu. A page that does not exist, or is not allowed, is not shown. */
export const menu: readonly MenuArea[] = [
  {
    name: "home",
    key: "h",
    open: true,
    pages: [{ to: "/dashboards/crm", icon: House }],
  },
  {
    name: "equipments",
    key: "e",
    open: true,
    pages: [
      { to: "/equipments/computers" },
      { to: "/equipments/network-tlc" },
      { to: "/equipments/peripherals" },
    ],
    lists: "equipments",
  },
  {
    name: "helpDesk",
    key: "d",
    open: true,
    pages: [
      { to: "/help-desk/board", name: "board", icon: SquareKanban },
      { to: "/help-desk/requests", name: "allRequests", list: "requests" },
      { to: "/help-desk/maintenance" },
      { to: "/help-desk/pickup" },
      { to: "/help-desk/displacement" },
      { to: "/help-desk/replacement" },
    ],
    lists: "help-desk",
  },
  {
    name: "incidences",
    key: "i",
    open: true,
    pages: [{ to: "/incidences", icon: TriangleAlert }],
  },
  {
    name: "integration",
    key: "n",
    open: true,
    pages: [
      { to: "/integration/networks", name: "networks" },
      { to: "/integration/pc-laptop-server", name: "pcLaptopServer" },
      { to: "/integration/printers-and-others", name: "printersAndOthers" },
    ],
    lists: "integration",
  },
  { name: "masters", key: "m", open: false, pages: [], lists: "masters" },
  {
    name: "security",
    key: "s",
    open: true,
    pages: [
      { to: "/security/users", name: "users", list: "users" },
      { to: "/security/roles", name: "roles" },
      { to: "/security/permissions", name: "permissions", icon: LockKeyhole },
      { to: "/access-control", name: "accessControl", icon: KeyRound },
      { to: "/security/audit-log", name: "auditLog", icon: ScrollText },
      { to: "/security/settings", name: "settings", icon: SlidersHorizontal },
    ],
  },
  {
    name: "apps",
    key: "a",
    open: false,
    sample: true,
    pages: [
      { to: "/dashboards/analytics", name: "projects", list: "projects" },
      { to: "/dashboards/ecommerce", name: "shop" },
      { to: "/dashboards/academy", name: "academy" },
      { to: "/dashboards/logistics", name: "logistics" },
      { to: "/apps/email", name: "email" },
      { to: "/apps/chat", name: "chat" },
      { to: "/apps/calendar", name: "calendar" },
      { to: "/apps/kanban", name: "kanban" },
      { to: "/apps/ecommerce/product/list", name: "products", list: "products" },
      { to: "/apps/ecommerce/order/list", name: "orders", list: "orders" },
      { to: "/apps/ecommerce/customer/list", name: "customers", list: "customers" },
      { to: "/apps/ecommerce/manage-review", name: "reviews", list: "reviews" },
      { to: "/apps/ecommerce/referrals", name: "referrals", list: "referrals" },
      { to: "/apps/academy/my-course", name: "courses", list: "courses" },
      { to: "/apps/logistics/fleet", name: "vehicles", list: "vehicles" },
      { to: "/apps/invoice/list", name: "invoices", list: "invoices" },
    ],
  },
  {
    name: "pages",
    key: "p",
    open: false,
    sample: true,
    pages: [
      { to: "/pages/user-profile/profile", name: "profile" },
      { to: "/pages/account-settings/account", name: "account" },
      { to: "/pages/pricing", name: "pricing" },
      { to: "/pages/faq", name: "faq" },
      { to: "/front-pages/help-center", name: "helpCenter" },
      { to: "/pages/dialog-examples", name: "dialogs" },
      { to: "/wizard-examples/checkout", name: "wizards" },
    ],
  },
  {
    name: "interface",
    key: "u",
    open: false,
    sample: true,
    pages: [
      { to: "/components/button", name: "components" },
      { to: "/forms/text-input", name: "forms" },
      { to: "/tables/simple-table", name: "tables" },
      { to: "/charts", name: "charts" },
    ],
  },
];
