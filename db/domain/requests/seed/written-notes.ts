import { words } from "#db/domain/seed/master-row.ts";
import { isoAt } from "./sample.ts";
import type { Story } from "./story.ts";
import { minute, type SampleWork } from "./work.ts";

/** For colleagues, by whoever has the work. */
const internal = [
  words(
    "The key of the room is at the reception.",
    "La clé de la salle est à l’accueil.",
    "مفتاح القاعة عند الاستقبال.",
  ),
  words(
    "Take a longer network cable along: the socket is behind the cupboard.",
    "Prévoir un câble réseau plus long : la prise est derrière l’armoire.",
    "خذوا كابل شبكة أطول: المقبس خلف الخزانة.",
  ),
  words(
    "Third call of the quarter about this model.",
    "Troisième appel du trimestre pour ce modèle.",
    "ثالث اتصال هذا الفصل بخصوص هذا الطراز.",
  ),
];

/** For the client, by the help desk. */
const forClient = [
  words(
    "We have your request: a technician calls you before he comes.",
    "Votre demande est prise en charge : un technicien vous appelle avant de passer.",
    "تم استلام طلبكم: سيتصل بكم التقني قبل الحضور.",
  ),
  words(
    "The user may work at the desk beside it meanwhile.",
    "En attendant, l’utilisateur peut travailler sur le poste voisin.",
    "يمكن للمستخدم العمل على الجهاز المجاور في الأثناء.",
  ),
];

/** Somebody wrote something soon after the work was given out: below each fourth request for colleagues, below each sixth for the client. */
export function written(work: SampleWork, { opening: { index } }: Story): void {
  const { row, language, notes } = work;
  if (row.respondedAt === null) return;
  const since = Date.parse(row.respondedAt);
  const write = (texts: typeof internal, visibility: "internal" | "client", minutes: number) => {
    const text = texts[Math.floor(index / 12) % texts.length]?.[language];
    const at = isoAt(since + minutes * minute);
    if (text !== undefined) notes.push({ createdAt: at, text, visibility, mentions: [], editedAt: null });
  };
  if (index % 6 === 2) write(forClient, "client", 3);
  if (index % 4 === 2) write(internal, "internal", 12);
}
