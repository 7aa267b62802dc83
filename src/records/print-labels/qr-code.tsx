import { qrPath } from "./qr-path.ts";

/** A text as a QR code, in the colour of the letters around it. Whoever cannot see it reads the text beside it. */
export function QrCode({ text, className }: { text: string; className?: string }) {
  const { path, size } = qrPath(text);
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      fill="currentColor"
      aria-hidden
      className={className}
    >
      <path d={path} />
    </svg>
  );
}
