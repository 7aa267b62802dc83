/** The logo as it stands in `index.html`, so that no file is requested. */
export function LogoSymbol({ className }: { className: string }) {
  return (
    <svg aria-hidden viewBox="0 0 64 64" className={className}>
      <use href="#offdesk-mark" />
    </svg>
  );
}
