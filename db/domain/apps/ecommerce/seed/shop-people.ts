import type { customers } from "#db/domain/apps/ecommerce/customers.ts";
import { keysOf } from "#db/schema/keys-of.ts";
import type { Random } from "#db/domain/seed/random.ts";
import type { SeedRow } from "#db/domain/seed/seed-row.ts";

export type Customer = SeedRow<(typeof customers)["fields"]>;

type Country = Customer["country"];
type CountryNames = { code: string; women: string[]; men: string[]; families: string[]; phone: string };

/** In a phone number `#` is any digit; the numbers are of ranges that their countries keep free, or are plainly samples. */
// oxfmt-ignore
const namesByCountry: Record<Country, CountryNames> = {
  Australia: {
    code: "au", phone: "+61 491 570 ###",
    women: ["Matilda", "Isla", "Harriet", "Evie", "Georgia", "Tahlia"], men: ["Lachlan", "Angus", "Callum", "Hamish", "Jarrah", "Darcy"],
    families: ["Whitlock", "Pemberton", "Nguyen", "Ashcroft", "Callaghan", "Dunmore", "Fairweather"],
  },
  Brazil: {
    code: "br", phone: "+55 11 9 5550-####",
    women: ["Beatriz", "Larissa", "Camila", "Fernanda", "Juliana", "Renata"], men: ["Thiago", "Caio", "Rafael", "Otávio", "Murilo", "Vinícius"],
    families: ["Carvalho", "Nogueira", "Araújo", "Teixeira", "Moraes", "Figueiredo", "Peixoto"],
  },
  China: {
    code: "cn", phone: "+86 138 0013 ####",
    women: ["Xiaoyan", "Meilin", "Jiayi", "Yutong", "Shuwen", "Ruoxi"], men: ["Haoran", "Zhiwei", "Jianyu", "Bowen", "Minghao", "Tianyi"],
    families: ["Lin", "Zhao", "Xu", "Huang", "Song", "Gao", "Tang"],
  },
  France: {
    code: "fr", phone: "+33 6 39 98 ## ##",
    women: ["Camille", "Élodie", "Margaux", "Inès", "Clémence", "Léa"], men: ["Bastien", "Hugo", "Théo", "Rémi", "Mathis", "Aurélien"],
    families: ["Delacourt", "Morvan", "Lefèvre", "Garnier", "Besson", "Vasseur", "Pelletier"],
  },
  India: {
    code: "in", phone: "+91 98765 4####",
    women: ["Ananya", "Priya", "Kavya", "Meera", "Ishita", "Sunita"], men: ["Arjun", "Rohan", "Vikram", "Karthik", "Nikhil", "Aditya"],
    families: ["Sharma", "Iyer", "Banerjee", "Reddy", "Kulkarni", "Menon", "Chauhan"],
  },
  "United States": {
    code: "us", phone: "+1 312 555 01##",
    women: ["Madison", "Avery", "Brooke", "Naomi", "Paige", "Rosalind"], men: ["Wyatt", "Preston", "Marcus", "Elliot", "Grant", "Desmond"],
    families: ["Holloway", "Brandt", "Castellano", "Whitaker", "Okafor", "Lindqvist", "Ramsey"],
  },
};

const countries = keysOf(namesByCountry);

const mailHosts = ["postbox.example", "mailroom.example", "inkwell.example"];

export type ShopPerson = Pick<
  Customer,
  "customer" | "email" | "country" | "countryFlag" | "countryCode" | "avatar" | "contact"
>;

/** A different person for every number up to 100: each block of six has one of every country, turned round from the block before. */
export function shopPerson(number: number, random: Random): ShopPerson {
  const block = Math.floor(number / countries.length);
  const country = at(countries, number * 5 + block * 2);
  const { code, women, men, families, phone } = namesByCountry[country];
  const woman = (block + number) % 2 === 0;
  const first = at(woman ? women : men, block >> 1);
  const last = at(families, block);
  return {
    customer: `${first} ${last}`,
    email: `${ascii(first)}.${ascii(last)}@${at(mailHosts, number)}`,
    country,
    countryFlag: `/images/apps/flags/${code}.svg`,
    countryCode: code,
    avatar: `/images/apps/avatars/${woman ? "woman" : "man"}-${1 + (block % 8)}.svg`,
    contact: phone.replaceAll("#", () => String(random.between(0, 9))),
  };
}

const ascii = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/[^A-Za-z]/g, "")
    .toLowerCase();

function at<T>(list: readonly T[], number: number): T {
  const entry = list[number % list.length];
  if (entry === undefined)
    throw new Error("Failed to find a sample: the list is empty. Give it at least one entry.");
  return entry;
}
