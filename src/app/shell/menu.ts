import {
  Cable,
  ChartLine,
  GraduationCap,
  House,
  KeyRound,
  type LucideIcon,
  PackageOpen,
  Printer,
  Replace,
  Server,
  ShieldCheck,
  ShoppingCart,
  TriangleAlert,
  Truck,
  Users,
  Wrench,
} from "lucide-react";
import type { Words } from "#locales/words.ts";

/** A list of the registry brings its own words and picture; a page without a name is called like its area. */
type MenuPage = { to: string; name?: keyof Words["shell"]["nav"]; icon?: LucideIcon };

type MenuArea = {
  name: "home" | keyof Words["areas"] | "apps" | "pages" | "interface";
  /** Pressed after «g». */
  key: string;
  /** Unfolded without being asked: the business areas. */
  open: boolean;
  pages: readonly MenuPage[];
  /** Lists of the registry below this address that are not named above. */
  lists?: string;
};

/** Every page of the product by area, in the order of the menu. What does not exist, or is not allowed, is not shown. */
export const menu: readonly MenuArea[] = [
  {
    name: "home",
    key: "h",
    open: true,
    pages: [
      { to: "/dashboards/crm", icon: House },
      { to: "/dashboards/analytics", name: "analytics", icon: ChartLine },
      { to: "/dashboards/ecommerce", name: "shop", icon: ShoppingCart },
      { to: "/dashboards/academy", name: "academy", icon: GraduationCap },
      { to: "/dashboards/logistics", name: "logistics", icon: Truck },
    ],
  },
  {
    name: "equipments",
    key: "e",
    open: true,
    pages: [
      { to: "/equipments/computers" },
      { to: "/equipments/network-tlc", name: "networkTlc", icon: Cable },
      { to: "/equipments/peripherals", name: "peripherals", icon: Printer },
    ],
    lists: "equipments",
  },
  {
    name: "helpDesk",
    key: "d",
    open: true,
    pages: [
      { to: "/help-desk/maintenance", name: "maintenance", icon: Wrench },
      { to: "/help-desk/pickup", name: "pickup", icon: PackageOpen },
      { to: "/help-desk/displacement", name: "displacement", icon: Truck },
      { to: "/help-desk/replacement", name: "replacement", icon: Replace },
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
      { to: "/integration/networks", name: "networks", icon: Cable },
      { to: "/integration/pc-laptop-server", name: "pcLaptopServer", icon: Server },
      { to: "/integration/printers-and-others", name: "printersAndOthers", icon: Printer },
    ],
    lists: "integration",
  },
  { name: "masters", key: "m", open: true, pages: [], lists: "masters" },
  {
    name: "security",
    key: "s",
    open: true,
    pages: [
      { to: "/security/users", icon: Users },
      { to: "/security/roles", name: "roles", icon: ShieldCheck },
      { to: "/security/permissions", name: "permissions", icon: KeyRound },
      { to: "/access-control", name: "accessControl", icon: KeyRound },
    ],
    lists: "security",
  },
  {
    name: "apps",
    key: "a",
    open: false,
    pages: [
      { to: "/apps/email", name: "email" },
      { to: "/apps/chat", name: "chat" },
      { to: "/apps/calendar", name: "calendar" },
      { to: "/apps/kanban", name: "kanban" },
      { to: "/apps/ecommerce/product/list", name: "products", icon: ShoppingCart },
      { to: "/apps/ecommerce/order/list", name: "orders", icon: PackageOpen },
      { to: "/apps/ecommerce/customer/list", name: "customers", icon: Users },
      { to: "/apps/ecommerce/manage-review", name: "reviews" },
      { to: "/apps/ecommerce/referrals", name: "referrals" },
      { to: "/apps/academy/my-course", name: "academy", icon: GraduationCap },
      { to: "/apps/logistics/fleet", name: "logistics", icon: Truck },
      { to: "/apps/invoice/list", name: "invoices" },
      { to: "/apps/user/list", name: "userList", icon: Users },
      { to: "/apps/permissions", name: "permissionList", icon: KeyRound },
    ],
  },
  {
    name: "pages",
    key: "p",
    open: false,
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
    pages: [
      { to: "/components/button", name: "components" },
      { to: "/forms/text-input", name: "forms" },
      { to: "/tables/simple-table", name: "tables" },
      { to: "/charts", name: "charts" },
    ],
  },
];
