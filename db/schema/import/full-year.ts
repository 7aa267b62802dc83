/** Years of two digits are of the last hundred that ends thirty years from now. */
const yearsAhead = 30;

/** The year that a file means by two digits, or by four. */
export function fullYear(year: string): string {
  if (year.length === 4) return year;
  const last = new Date().getFullYear() + yearsAhead;
  const near = Math.floor(last / 100) * 100 + Number(year);
  return String(near > last ? near - 100 : near);
}
