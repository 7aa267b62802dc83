import type { ClientCode } from "#db/domain/clients/seed-list.ts";
import { idsBy } from "#db/domain/seed/master-row.ts";

/** What a department does with computers, which decides the models it has. */
export type Profile = "office" | "counter" | "care" | "laboratory" | "it" | "classroom";

type Department = readonly [
  client: ClientCode,
  code: string,
  en: string,
  fr: string,
  ar: string,
  /** None: it works at every site of the client. */
  site: string | null,
  floor: string | null,
  profile: Profile,
  /** Its share of the units. */
  share: number,
  parent?: string,
];

/** The clients' departments; the n-th is headed by the n-th of the responsibles. */
// oxfmt-ignore
export const departmentList: readonly Department[] = [
  ["AMAL", "RAD", "Radiology", "Radiologie", "قسم الأشعة", "PRI", "1", "laboratory", 6],
  ["AMAL", "DIR", "Management", "Direction", "الإدارة العامة", "PRI", "3", "office", 3],
  ["AMAL", "REC", "Reception", "Accueil", "الاستقبال", "PRI", "0", "counter", 5],
  ["AMAL", "ADM", "Admissions and billing", "Admissions et facturation", "القبول والفوترة", "PRI", "0", "office", 5],
  ["AMAL", "LAB", "Laboratory", "Laboratoire", "المخبر", "PRI", "1", "laboratory", 4],
  ["AMAL", "CSL", "Outpatient clinics", "Consultations externes", "العيادات الخارجية", "PRI", "1", "care", 6],
  ["AMAL", "SUR", "Operating theatre", "Bloc opératoire", "غرفة العمليات", "PRI", "2", "care", 3],
  ["AMAL", "CAR", "Cardiology", "Cardiologie", "أمراض القلب", "PRI", "2", "care", 3],
  ["AMAL", "EMR", "Emergency", "Urgences", "الاستعجالات", "PRI", "0", "care", 4],
  ["AMAL", "PHA", "Pharmacy", "Pharmacie", "الصيدلية", "PRI", "0", "counter", 3],
  ["AMAL", "ITD", "IT", "Informatique", "الإعلام الآلي", "PRI", "-1", "it", 5],
  ["AMAL", "MAT", "Maternity", "Maternité", "الأمومة", "ANX", "1", "care", 4],
  ["AMAL", "PED", "Paediatrics", "Pédiatrie", "طب الأطفال", "ANX", "2", "care", 3],
  ["AMAL", "ACC", "Accounting", "Comptabilité", "المحاسبة", "ANX", "0", "office", 3],
  ["BDL", "DG", "General management", "Direction générale", "المديرية العامة", "SGE", "7", "office", 4],
  ["BDL", "DSI", "Information systems", "Systèmes d'information", "نظم المعلومات", "SGE", "2", "it", 12],
  ["BDL", "FIN", "Finance", "Finances", "المالية", "SGE", "4", "office", 6],
  ["BDL", "CRD", "Credit", "Crédit", "القروض", "SGE", "5", "office", 6],
  ["BDL", "RH", "Human resources", "Ressources humaines", "الموارد البشرية", "SGE", "3", "office", 4],
  ["BDL", "RES", "Branch network", "Réseau d'agences", "شبكة الوكالات", "SGE", "6", "office", 4],
  ["BDL", "JUR", "Legal", "Affaires juridiques", "الشؤون القانونية", "SGE", "6", "office", 3],
  ["BDL", "AUD", "Internal audit", "Audit interne", "التدقيق الداخلي", "SGE", "7", "office", 3],
  ["BDL", "INT", "International operations", "Opérations internationales", "العمليات الدولية", "SGE", "5", "office", 4],
  ["BDL", "MNT", "Card and payments", "Monétique", "النقديات", "SGE", "2", "it", 4],
  ["BDL", "MOY", "General services", "Moyens généraux", "الوسائل العامة", "SGE", "1", "office", 3],
  ["BDL", "ALG", "Didouche Mourad branch", "Agence Didouche Mourad", "وكالة ديدوش مراد", "ALG", "0", "counter", 5, "RES"],
  ["BDL", "HYD", "Hydra branch", "Agence Hydra", "وكالة حيدرة", "HYD", "0", "counter", 4, "RES"],
  ["BDL", "BLD", "Blida branch", "Agence Blida", "وكالة البليدة", "BLD", "0", "counter", 4, "RES"],
  ["BDL", "TZO", "Tizi Ouzou branch", "Agence Tizi Ouzou", "وكالة تيزي وزو", "TZO", "0", "counter", 3, "RES"],
  ["BDL", "BEJ", "Béjaïa branch", "Agence Béjaïa", "وكالة بجاية", "BEJ", "0", "counter", 3, "RES"],
  ["BDL", "SET", "Sétif branch", "Agence Sétif", "وكالة سطيف", "SET", "0", "counter", 4, "RES"],
  ["BDL", "CST", "Constantine branch", "Agence Constantine", "وكالة قسنطينة", "CST", "0", "counter", 4, "RES"],
  ["BDL", "ANN", "Annaba branch", "Agence Annaba", "وكالة عنابة", "ANN", "0", "counter", 4, "RES"],
  ["BDL", "SKI", "Skikda branch", "Agence Skikda", "وكالة سكيكدة", "SKI", "0", "counter", 3, "RES"],
  ["BDL", "JIJ", "Jijel branch", "Agence Jijel", "وكالة جيجل", "JIJ", "0", "counter", 3, "RES"],
  ["BDL", "MOS", "Mostaganem branch", "Agence Mostaganem", "وكالة مستغانم", "MOS", "0", "counter", 3, "RES"],
  ["BDL", "ORN", "Oran branch", "Agence Oran", "وكالة وهران", "ORN", "0", "counter", 5, "RES"],
  ["BDL", "TLM", "Tlemcen branch", "Agence Tlemcen", "وكالة تلمسان", "TLM", "0", "counter", 3, "RES"],
  ["CSY", "SG", "General secretariat", "Secrétariat général", "الأمانة العامة", "MAI", "1", "office", 3],
  ["CSY", "CIV", "Civil status", "État civil", "الحالة المدنية", "ETC", "0", "counter", 5],
  ["CSY", "FIN", "Finance and procurement", "Finances et marchés", "المالية والصفقات", "MAI", "1", "office", 3],
  ["CSY", "URB", "Town planning", "Urbanisme", "التعمير", "MAI", "2", "office", 3],
  ["CSY", "SOC", "Social affairs", "Affaires sociales", "الشؤون الاجتماعية", "SOC", "0", "office", 3],
  ["CSY", "TEC", "Technical services", "Services techniques", "المصالح التقنية", "PRC", "0", "office", 2],
  ["CSY", "BIB", "Library", "Bibliothèque", "المكتبة", "BIB", "0", "classroom", 3],
  ["CSY", "SPO", "Sports and youth", "Sports et jeunesse", "الرياضة والشباب", "SPO", "0", "office", 2],
  ["CSY", "INF", "IT office", "Bureau informatique", "مكتب الإعلام الآلي", "MAI", "0", "it", 3],
  ["CSY", "GUI", "Public counters", "Guichets publics", "شبابيك الاستقبال", null, null, "counter", 4],
  ["LIN", "DIR", "Head teacher's office", "Direction du lycée", "إدارة الثانوية", "LYC", "1", "office", 3],
  ["LIN", "INT", "Bursar's office", "Intendance", "المقتصدية", "INT", "0", "office", 2],
  ["LIN", "S1", "Computer room 1", "Salle informatique 1", "قاعة الإعلام الآلي 1", "LYC", "0", "classroom", 6],
  ["LIN", "S2", "Computer room 2", "Salle informatique 2", "قاعة الإعلام الآلي 2", "LYC", "0", "classroom", 6],
  ["LIN", "SCI", "Science laboratories", "Laboratoires de sciences", "مخابر العلوم", "LYC", "2", "laboratory", 3],
  ["LIN", "CDI", "Reading room", "Centre de documentation", "مركز التوثيق", "LYC", "1", "classroom", 3],
  ["ATL", "DIR", "Management", "Direction", "الإدارة", "CAS", "3", "office", 2],
  ["ATL", "EXP", "Operations", "Exploitation", "الاستغلال", null, null, "office", 7],
  ["ATL", "DOU", "Customs", "Douane", "الجمارك", "TNG", "1", "office", 4],
  ["ATL", "COM", "Sales", "Commercial", "المبيعات", "CAS", "2", "office", 3],
  ["ATL", "FIN", "Finance", "Finances", "المالية", "CAS", "3", "office", 3],
  ["ATL", "INF", "IT", "Informatique", "المعلوماتية", "CAS", "0", "it", 3],
];

export const departmentId = idsBy(
  "departments",
  departmentList.map(([client, code]) => `${client}/${code}`),
);

/** The departments at a site, with their index in the list above. */
export const departmentsAt = (client: ClientCode, site: string): number[] =>
  departmentList.flatMap(([owner, , , , , at], index) => (owner === client && at === site ? [index] : []));
