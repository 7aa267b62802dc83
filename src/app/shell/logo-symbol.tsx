/** The mark as it stands in `index.html`, so that no file is asked for. */
export function LogoSymbol({ className }: { className: string }) {
  return (
    <svg aria-hidden viewBox="0 0 64 64" className={className}>
      <use href="#offdesk-mark" />
    </svg>
  );
}
