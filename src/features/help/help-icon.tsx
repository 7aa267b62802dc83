import {
  CircleQuestionMark,
  CreditCard,
  type LucideIcon,
  Package,
  RotateCcw,
  ShieldCheck,
  ShoppingCart,
  Truck,
} from "lucide-react";

const icons: Readonly<Record<string, LucideIcon>> = {
  "credit-card": CreditCard,
  package: Package,
  "rotate-ccw": RotateCcw,
  "shield-check": ShieldCheck,
  "shopping-cart": ShoppingCart,
  truck: Truck,
};

/** The picture that a group of texts names; a question mark where it names none that there is. */
export function HelpIcon({ name }: { name: string }) {
  const Icon = Object.hasOwn(icons, name) ? (icons[name] ?? CircleQuestionMark) : CircleQuestionMark;
  return (
    <span
      aria-hidden
      className="grid size-10 shrink-0 place-items-center rounded-card bg-primary-soft text-primary-ink forced-colors:forced-outline"
    >
      <Icon className="size-5" />
    </span>
  );
}
