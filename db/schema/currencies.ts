/** The codes of all currencies that the engine knows (ISO 4217). */
export const currencies = (): readonly string[] => Intl.supportedValuesOf("currency");

/** The currency that people pay with in a country (ISO 3166-1 alpha-2); CLDR 48. */
export function currencyOfCountry(country: string): string | undefined {
  const shared = Object.entries(countriesBySharedCurrency).find(([, countries]) =>
    countries.split(" ").includes(country),
  );
  return shared?.[0] ?? nationalCurrencies.split(" ").find((code) => code.startsWith(country));
}

const defaultDigits = 2;
const digitsByCurrency = new Map<string, number>();

/** The decimals that an amount of this currency has: none of the yen, three of the Tunisian dinar. */
export function currencyDigits(currency: string): number {
  let digits = digitsByCurrency.get(currency);
  if (digits === undefined) {
    const format = new Intl.NumberFormat("en", { style: "currency", currency });
    digits = format.resolvedOptions().maximumFractionDigits ?? defaultDigits;
    digitsByCurrency.set(currency, digits);
  }
  return digits;
}

const countriesBySharedCurrency = {
  AUD: "AU CC CX HM KI NF NR TV",
  CHF: "CH LI",
  DKK: "DK FO GL",
  EUR: "AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA XK YT",
  GBP: "GB GG GS IM JE",
  ILS: "IL PS",
  MAD: "EH MA",
  NOK: "BV NO SJ",
  NZD: "CK NU NZ PN TK",
  USD: "AS BQ EC FM GU IO MH MP PR PW SV TC TL UM US VG VI",
  XAF: "CF CG CM GA GQ TD",
  XCD: "AG AI DM GD KN LC MS VC",
  XCG: "CW SX",
  XOF: "BF BJ CI GW ML NE SN TG",
  XPF: "NC PF WF",
};

/** The currencies of one country each, whose code begins with that of the country. */
const nationalCurrencies =
  "AED AFN ALL AMD AOA ARS AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CLP CNY COP CRC CUP CVE CZK DJF DOP DZD EGP ERN ETB FJD FKP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NPR OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX UYU UZS VES VND VUV WST YER ZAR ZMW ZWG";
