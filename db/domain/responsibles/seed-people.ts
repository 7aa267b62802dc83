import type { Random } from "#db/domain/seed/random.ts";

export type Person = { first: string; last: string; ar: string; woman: boolean };

// oxfmt-ignore
const women: [first: string, ar: string][] = [
  ["Nadia", "نادية"], ["Amina", "أمينة"], ["Fatima", "فاطمة"], ["Samira", "سميرة"], ["Leïla", "ليلى"],
  ["Yasmine", "ياسمين"], ["Meriem", "مريم"], ["Hayet", "حياة"], ["Salima", "سليمة"], ["Karima", "كريمة"],
  ["Imane", "إيمان"], ["Sarah", "سارة"], ["Houria", "حورية"], ["Djamila", "جميلة"], ["Asma", "أسماء"],
  ["Khadidja", "خديجة"], ["Lamia", "لمياء"], ["Soumia", "سمية"], ["Wassila", "وسيلة"], ["Rym", "ريم"],
];

// oxfmt-ignore
const men: [first: string, ar: string][] = [
  ["Karim", "كريم"], ["Mohamed", "محمد"], ["Rachid", "رشيد"], ["Yacine", "ياسين"], ["Sofiane", "سفيان"],
  ["Hocine", "حسين"], ["Mourad", "مراد"], ["Samir", "سمير"], ["Farid", "فريد"], ["Nabil", "نبيل"],
  ["Abdelkader", "عبد القادر"], ["Omar", "عمر"], ["Tarek", "طارق"], ["Bilal", "بلال"], ["Amine", "أمين"],
  ["Djamel", "جمال"], ["Kamel", "كمال"], ["Riad", "رياض"], ["Walid", "وليد"], ["Ismaïl", "إسماعيل"],
];

// oxfmt-ignore
const families: [last: string, ar: string][] = [
  ["Bensalem", "بن سالم"], ["Haddad", "حداد"], ["Benali", "بن علي"], ["Cherif", "شريف"], ["Mansouri", "منصوري"],
  ["Boudiaf", "بوضياف"], ["Khelifi", "خليفي"], ["Zerrouki", "زروقي"], ["Belkacem", "بلقاسم"], ["Amrani", "عمراني"],
  ["Hamidi", "حميدي"], ["Brahimi", "براهيمي"], ["Saïdi", "سعيدي"], ["Ouali", "والي"], ["Meziane", "مزيان"],
  ["Rahmani", "رحماني"], ["Bouzid", "بوزيد"], ["Toumi", "تومي"], ["Guerroudj", "قروج"], ["Lounis", "لونيس"],
  ["Ferhat", "فرحات"], ["Djebbar", "جبار"], ["Messaoudi", "مسعودي"], ["Taleb", "طالب"], ["Yahiaoui", "يحياوي"],
  ["Slimani", "سليماني"], ["Kaci", "قاسي"], ["Benkhaled", "بن خالد"], ["Hadj Ahmed", "حاج أحمد"], ["Bouras", "بوراس"],
  ["Chaoui", "شاوي"], ["Derradji", "دراجي"], ["El Amrani", "العمراني"], ["Alaoui", "العلوي"], ["Berrada", "برادة"],
  ["Trabelsi", "الطرابلسي"], ["Ben Youssef", "بن يوسف"], ["Idrissi", "الإدريسي"], ["Merabet", "مرابط"], ["Ziani", "زياني"],
  ["Sahraoui", "صحراوي"],
];

/** A different person for every number up to 1,639: the counts of first names and of families share no divisor. */
export function personAt(number: number): Person {
  const woman = number % 2 === 0;
  const [first, firstAr] = at(woman ? women : men, number >> 1);
  const [last, lastAr] = at(families, number);
  return { first, last, ar: `${firstAr} ${lastAr}`, woman };
}

export const anyone = (random: Random): Person => personAt(random.between(0, 1639));

function at<T>(list: readonly T[], number: number): T {
  const entry = list[number % list.length];
  if (entry === undefined)
    throw new Error("Failed to find a name: the list is empty. Give it at least one entry.");
  return entry;
}
