/**
 * A thin line along the top of a part of the page that is being loaded, after 300 ms. Silent: the thing itself carries
 * `aria-busy`. Its parent is `relative`.
 */
export function BusyBar() {
  return (
    <div
      aria-hidden
      data-print="hide"
      className="pointer-events-none absolute inset-x-0 top-0 z-2 h-0.5 animate-late overflow-hidden"
    >
      <div className="absolute inset-y-0 w-2/5 animate-indeterminate rounded-full bg-primary forced-fill" />
    </div>
  );
}
