/** The line to the cloud is cut; the desk, the phone and the store below them go on. Our own drawing, in the theme's colours. */
export function SceneDrawing() {
  return (
    <svg aria-hidden viewBox="0 0 560 400" fill="none" className="w-full max-w-xl rtl:-scale-x-100">
      <circle cx="268" cy="214" r="172" className="fill-primary-soft" />
      <CutLine />
      <Laptop />
      <Phone />
      <Store />
    </svg>
  );
}

function CutLine() {
  return (
    <g strokeLinecap="round" strokeLinejoin="round" strokeWidth="3">
      <path
        d="M434 104h62a27 27 0 0 0 3-53.800 38 38 0 0 0-72-7.200 31 31 0 0 0 7 61Z"
        className="fill-surface-raised stroke-line-strong"
      />
      <path d="M268 112V92a28 28 0 0 1 28-28h30" strokeDasharray="1 9" className="stroke-ink-faint" />
      <path d="M378 64h20" strokeDasharray="1 9" className="stroke-line-strong" />
      <g className="stroke-warning">
        <path d="m344 56 16 16M360 56l-16 16" />
      </g>
    </g>
  );
}

const rows = [174, 204, 234, 264];

function Laptop() {
  return (
    <g>
      <rect
        x="118"
        y="112"
        width="300"
        height="196"
        rx="14"
        strokeWidth="3"
        className="fill-surface-raised stroke-line-strong"
      />
      <path
        d="M88 316h360l-12 18a12 12 0 0 1-10 5H110a12 12 0 0 1-10-5Z"
        strokeWidth="3"
        strokeLinejoin="round"
        className="fill-surface-well stroke-line-strong"
      />
      <path
        d="M119.500 126a12.500 12.500 0 0 1 12.500-12.500h44v193h-44a12.500 12.500 0 0 1-12.500-12.500Z"
        className="fill-surface-sunken"
      />
      <rect x="132" y="130" width="30" height="8" rx="4" className="fill-primary" />
      {[156, 176, 196, 216].map((y) => (
        <rect
          key={y}
          x="132"
          y={y}
          width={y === 176 ? 30 : 24}
          height="6"
          rx="3"
          className="fill-line-strong"
        />
      ))}
      <rect x="192" y="132" width="76" height="10" rx="5" className="fill-ink-faint" />
      <rect x="362" y="128" width="40" height="18" rx="6" className="fill-primary" />
      {rows.map((y, at) => (
        <g key={y}>
          <rect
            x="188"
            y={y - 12}
            width="218"
            height="24"
            rx="7"
            className={at === 1 ? "fill-primary-soft" : "fill-surface-sunken"}
          />
          <rect
            x="200"
            y={y - 3}
            width={[54, 70, 46, 62][at]}
            height="6"
            rx="3"
            className={at === 1 ? "fill-primary" : "fill-line-strong"}
          />
          <rect
            x="292"
            y={y - 3}
            width={[44, 34, 52, 38][at]}
            height="6"
            rx="3"
            className="fill-line-strong"
          />
          <Tick x={366} y={y} />
        </g>
      ))}
    </g>
  );
}

function Phone() {
  return (
    <g>
      <rect
        x="392"
        y="178"
        width="98"
        height="182"
        rx="17"
        strokeWidth="3"
        className="fill-surface-raised stroke-line-strong"
      />
      <rect x="424" y="188" width="34" height="5" rx="2.500" className="fill-line-strong" />
      <rect x="404" y="206" width="46" height="9" rx="4.500" className="fill-ink-faint" />
      {[226, 260, 294].map((y, at) => (
        <g key={y}>
          <rect
            x="404"
            y={y}
            width="74"
            height="28"
            rx="7"
            className={at === 0 ? "fill-primary-soft" : "fill-surface-sunken"}
          />
          <rect
            x="411"
            y={y + 8}
            width={[34, 26, 38][at]}
            height="5"
            rx="2.500"
            className={at === 0 ? "fill-primary" : "fill-line-strong"}
          />
          <rect x="411" y={y + 16} width={[22, 32, 18][at]} height="4" rx="2" className="fill-line-strong" />
          <Tick x={467} y={y + 14} />
        </g>
      ))}
      <rect x="426" y="340" width="30" height="5" rx="2.500" className="fill-line-strong" />
    </g>
  );
}

function Store() {
  return (
    <g strokeWidth="3" strokeLinejoin="round" strokeLinecap="round">
      <path d="M36 204v84c0 11 20 20 44 20s44-9 44-20v-84" className="fill-primary-strong stroke-surface" />
      <path
        d="M37.500 232c0 11 19 20 42.500 20s42.500-9 42.500-20M37.500 260c0 11 19 20 42.500 20s42.500-9 42.500-20"
        className="stroke-on-primary"
        strokeLinecap="butt"
        opacity="0.45"
      />
      <ellipse cx="80" cy="204" rx="44" ry="20" className="fill-primary stroke-surface" />
      <circle cx="120" cy="292" r="17" className="fill-success stroke-surface" />
      <path d="m112.500 292.500 5 5 10-10.500" className={`stroke-surface-raised ${unmirrored}`} />
    </g>
  );
}

/** A check is the same in every language. */
const unmirrored = "origin-center [transform-box:fill-box] rtl:-scale-x-100";

function Tick({ x, y }: { x: number; y: number }) {
  return (
    <g strokeLinecap="round" strokeLinejoin="round">
      <circle cx={x} cy={y} r="7" className="fill-success-soft" />
      <path
        d={`m${x - 3} ${y} 2.200 2.400 4-4.600`}
        strokeWidth="2"
        className={`stroke-success ${unmirrored}`}
      />
    </g>
  );
}
