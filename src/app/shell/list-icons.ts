import {
  AppWindow,
  Boxes,
  Building2,
  CalendarClock,
  ClipboardCheck,
  ContactRound,
  FolderKanban,
  GraduationCap,
  Handshake,
  Laptop,
  ListChecks,
  LockKeyhole,
  type LucideIcon,
  MapPin,
  Network,
  Package,
  Printer,
  ReceiptText,
  Rows3,
  Share2,
  ShieldCheck,
  ShoppingBag,
  ShoppingCart,
  Star,
  Timer,
  Stethoscope,
  Truck,
  Users,
  Workflow,
} from "lucide-react";
import type { ResourceName } from "#db/schema/list-routes.ts";

/** By the list's name; the lists of the demonstration follow those of the business. */
const icons: { readonly [N in ResourceName]?: LucideIcon } = {
  computers: Laptop,
  networkTlc: Network,
  peripherals: Printer,
  actionsPerformed: ClipboardCheck,
  categories: Boxes,
  clients: Handshake,
  departments: Building2,
  diagnostics: Stethoscope,
  modules: AppWindow,
  responsibles: ContactRound,
  segments: Workflow,
  services: ShieldCheck,
  sites: MapPin,
  calendars: CalendarClock,
  slaPolicies: Timer,
  checklistTemplates: ListChecks,
  users: Users,
  courses: GraduationCap,
  customers: ShoppingBag,
  invoices: ReceiptText,
  orders: ShoppingCart,
  permissions: LockKeyhole,
  products: Package,
  projects: FolderKanban,
  referrals: Share2,
  reviews: Star,
  vehicles: Truck,
};

/** The same, for a list whose name is known at run time alone. */
export const listIcons: Readonly<Record<string, LucideIcon | undefined>> = icons;

/** The one icon of a list, wherever it is named: in the menu, above its rows, on tabs, in the search. */
export const iconOfList = (name: string): LucideIcon => listIcons[name] ?? Rows3;
