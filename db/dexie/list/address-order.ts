/**
 * An address as numbers, which sort as such: «10.0.0.9» as «4.10.0.0.9», «fe80::1» as «6.65152.0.0.0.0.0.0.1». Those of
 * version 4 come before those of version 6.
 */
export function addressOrder(address: string): string {
  if (!address.includes(":")) return `4.${address}`;
  const [head, tail] = address.split("::").map((half) => (half === "" ? [] : half.split(":")));
  const [before = [], after = []] = [head, tail];
  const left = Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array.from({ length: left }, () => "0"), ...after];
  return ["6", ...groups.map((group) => Number.parseInt(group, 16))].join(".");
}
