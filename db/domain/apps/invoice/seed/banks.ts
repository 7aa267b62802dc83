/** An account of the sample company, at a bank that does not exist. */
export type BankAccount = { bankName: string; country: string; iban: string; swiftCode: string };

const frenchBranch = "4207801460";
const frenchNumber = "00385271946";

export const bankAccounts = {
  ae: account("Gulf Meridian Bank", "United Arab Emirates", "AE", "0470001840093657218", "GMRDAEAD"),
  de: account("Hansekontor Privatbank", "Germany", "DE", "510309700084716250", "HKPBDEFF"),
  fr: account(
    "Banque de l'Estuaire",
    "France",
    "FR",
    `${frenchBranch}${frenchNumber}${frenchKey(frenchBranch, frenchNumber)}`,
    "BESTFR2N",
  ),
  gb: account("Severn Merchant Bank", "United Kingdom", "GB", "SVMB60194730562817", "SVMBGB2L"),
  sa: account("Najd Commercial Bank", "Saudi Arabia", "SA", "97000000608010167519", "NJDCSARI"),
};

function account(
  bankName: string,
  country: string,
  code: string,
  number: string,
  swiftCode: string,
): BankAccount {
  return { bankName, country, iban: `${code}${checkDigits(code, number)}${number}`, swiftCode };
}

/** ISO 7064 mod 97-10 over the number, the country and two zeros, letters counted from ten. */
function checkDigits(country: string, number: string): string {
  return String(98 - remainder(`${number}${country}00`)).padStart(2, "0");
}

function remainder(text: string): number {
  let rest = 0;
  for (const sign of text) {
    const value = Number.parseInt(sign, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest;
}

/** The key at the end of a French account number, of bank, branch and number with weights of their own. */
function frenchKey(bankAndBranch: string, number: string): string {
  const bank = Number(bankAndBranch.slice(0, 5));
  const branch = Number(bankAndBranch.slice(5));
  return String(97 - ((89 * bank + 15 * branch + 3 * Number(number)) % 97)).padStart(2, "0");
}
