import clsx from "clsx";
import { Monitor, Moon, Sun } from "lucide-react";
import type { ReactNode } from "react";

const themes = { light: Sun, dark: Moon, system: Monitor };

export function ThemePicture({ theme }: { theme: keyof typeof themes }) {
  const Icon = themes[theme];
  return (
    <span aria-hidden className="grid aspect-[3/2] place-items-center rounded-md bg-surface-sunken text-ink">
      <Icon className="size-5" />
    </span>
  );
}

export function SkinPicture({ bordered = false }: { bordered?: boolean }) {
  const card = bordered ? "fill-surface-raised stroke-line-control" : "fill-surface-raised";
  return (
    <Frame className={bordered ? "bg-surface-raised" : "bg-surface-well"}>
      <rect x="10" y="10" width="46" height="44" rx="4" className={card} />
      <rect x="62" y="10" width="24" height="19" rx="4" className={card} />
      <rect x="62" y="35" width="24" height="19" rx="4" className={card} />
      <Lines x={16} y={18} width={30} />
    </Frame>
  );
}

export function LayoutPicture({ nav }: { nav: "vertical" | "collapsed" | "horizontal" }) {
  return (
    <Frame mirrors>
      {nav === "horizontal" && <rect width="96" height="18" className={chosen} />}
      {nav === "vertical" && <rect width="28" height="64" className={chosen} />}
      {nav === "collapsed" && <rect width="12" height="64" className={chosen} />}
      <Lines x={nav === "vertical" ? 38 : nav === "collapsed" ? 22 : 12} y={28} width={48} />
    </Frame>
  );
}

export function WidthPicture({ boxed }: { boxed: boolean }) {
  return (
    <Frame>
      <rect x={boxed ? 22 : 6} y="8" width={boxed ? 52 : 84} height="48" rx="4" className={chosen} />
      <Lines x={boxed ? 30 : 14} y={18} width={boxed ? 36 : 68} />
    </Frame>
  );
}

export function DirectionPicture({ direction }: { direction: "ltr" | "rtl" }) {
  return (
    <Frame className={clsx(direction === "rtl" && "-scale-x-100")}>
      <rect width="28" height="64" className={chosen} />
      <Lines x={38} y={16} width={46} />
      <Lines x={38} y={40} width={30} />
    </Frame>
  );
}

const chosen = "fill-primary/35 forced-colors:fill-[Highlight]";

function Frame({
  mirrors = false,
  className = "bg-surface-sunken",
  children,
}: {
  mirrors?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 96 64"
      className={clsx("block w-full rounded-md bg-surface-sunken", mirrors && "rtl:-scale-x-100", className)}
    >
      {children}
    </svg>
  );
}

function Lines({ x, y, width }: { x: number; y: number; width: number }) {
  return (
    <g className="fill-line-control forced-colors:fill-[CanvasText]">
      <rect x={x} y={y} width={width} height="4" rx="2" />
      <rect x={x} y={y + 9} width={width * 0.6} height="4" rx="2" />
    </g>
  );
}
