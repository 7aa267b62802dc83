import {
  Boxes,
  Building2,
  ClipboardCheck,
  Handshake,
  Laptop,
  type LucideIcon,
  MapPin,
  Puzzle,
  ShieldCheck,
  Stethoscope,
  UserRound,
  Users,
  Workflow,
} from "lucide-react";

/** By the list's name; one that has none gets the plain rows. */
export const listIcons: Record<string, LucideIcon | undefined> = {
  computers: Laptop,
  actionsPerformed: ClipboardCheck,
  categories: Boxes,
  clients: Handshake,
  departments: Building2,
  diagnostics: Stethoscope,
  modules: Puzzle,
  responsibles: UserRound,
  segments: Workflow,
  services: ShieldCheck,
  sites: MapPin,
  users: Users,
};
