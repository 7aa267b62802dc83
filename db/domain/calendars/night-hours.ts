type Hours = { readonly opens?: unknown; readonly closes?: unknown };

/** Tells hours that go past midnight: 21:00–02:00 opens in the afternoon and closes in the morning. Compares times as texts. */
export const goPastMidnight = ({ opens, closes }: Hours): boolean =>
  typeof opens === "string" &&
  typeof closes === "string" &&
  closes < opens &&
  opens > "12:00" &&
  closes <= "12:00";
