/** A summary as it is signed: its first line is its title, each other a line of its own. */
export function SummaryView({ text }: { text: string }) {
  const [title, ...lines] = text.split("\n");
  return (
    <div className="rounded-control border border-line bg-surface-well px-4 py-3 text-base text-ink">
      <p className="text-lg font-semibold">{title}</p>
      {lines.map((line, at) =>
        line === "" ? (
          <div key={at} aria-hidden className="h-3" />
        ) : (
          <p key={at} className="wrap-anywhere">
            {line}
          </p>
        ),
      )}
    </div>
  );
}
