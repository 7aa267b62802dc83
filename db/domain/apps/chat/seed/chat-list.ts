import type { chatContacts } from "#db/domain/apps/chat/chats.ts";
import type { ResourceRow } from "#db/schema/resource.ts";

type Status = ResourceRow<typeof chatContacts>["status"];

/** The contacts, in the order of their numbers: each is a user of the product. */
// oxfmt-ignore
export const contacts: [user: number, role: string, status: Status, about: string][] = [
  [7, "Field technician", "online", "On the road between Algiers and Blida. Ring if it burns, write if it smokes."],
  [11, "Network engineer", "busy", "Cables, switches and whatever lies between them."],
  [15, "Project manager", "online", "Moves offices from one side of town to the other, computers included."],
  [22, "Workshop technician", "away", "If it opens with a screwdriver, it goes over my bench."],
  [25, "Field technician", "offline", "West of the country. Back in the office on Sundays."],
  [10, "Radiology, Clinique Al Amal", "online", "Speaks for the wards when something beeps that should not."],
  [9, "Office manager, Severn Freight", "offline", "Forty desks, one kettle, no spare chargers."],
  [20, "Branch coordinator, Banque du Littoral", "busy", "Nine branches and their opening hours by heart."],
  [18, "Practice owner, Harbour Street Dental", "away", "Between two patients there are exactly six minutes."],
  [23, "Dispatcher, Bergvall Frakt", "offline", "Lorries north of the polar circle, and their tablets."],
];

/** Theirs, or ours. */
type Line = [daysAgo: number, time: string, side: "them" | "us", message: string];

/** In the order of the chats' numbers. */
export const conversations: { contact: number; unseen: number; lines: Line[] }[] = [
  {
    contact: 1,
    unseen: 1,
    lines: [
      [2, "07:42", "us", "Morning Samir, can you take Hichem's two visits in Blida on Thursday?"],
      [2, "07:50", "them", "Yes. What is it about?"],
      [2, "07:51", "us", "A docking station and a printer that prints every second page."],
      [2, "07:53", "them", "The printer again. I'll bring the other roller."],
      [1, "16:12", "them", "Both done. The roller is on the unit's page."],
    ],
  },
  {
    contact: 6,
    unseen: 2,
    lines: [
      [3, "13:05", "them", "صباح الخير، جهاز الاستقبال توقف مرة أخرى."],
      [3, "13:09", "us", "صباح النور، هل تظهر رسالة على الشاشة؟"],
      [3, "13:11", "them", "لا، تصبح الشاشة سوداء فقط."],
      [3, "13:15", "us", "سنحضر جهازا بديلا غدا صباحا."],
      [1, "15:31", "them", "وصل الجهاز، شكرا جزيلا."],
      [1, "15:32", "them", "متى تعيدون الجهاز القديم؟"],
    ],
  },
  {
    contact: 8,
    unseen: 0,
    lines: [
      [4, "09:02", "them", "Bonjour, l'agence d'Oran sera fermée lundi."],
      [4, "09:10", "us", "Merci, nous décalons l'installation à jeudi 8 h. Cela vous convient ?"],
      [4, "09:14", "them", "Très bien. Le vigile sera prévenu."],
    ],
  },
  {
    contact: 2,
    unseen: 0,
    lines: [
      [
        6,
        "17:21",
        "us",
        "Julien, the fibre goes down for ten minutes on Tuesday night. Do we need somebody on site?",
      ],
      [6, "17:40", "them", "No. The backup line takes over by itself; I'll watch it from home."],
      [5, "06:58", "them", "Four seconds without a line, nobody noticed."],
      [5, "07:30", "us", "Splendid. I'll close the announcement."],
    ],
  },
  {
    contact: 4,
    unseen: 3,
    lines: [
      [7, "10:15", "us", "Is the loaner with the cracked hinge ready?"],
      [7, "11:48", "them", "The hinge came, the screws did not."],
      [1, "12:20", "them", "Screws are here."],
      [1, "14:55", "them", "It opens and closes like new."],
      [1, "14:56", "them", "Shall I send it back to the clinic or keep it in the pool?"],
    ],
  },
  {
    contact: 9,
    unseen: 0,
    lines: [
      [9, "08:06", "them", "Reception is up again, thank you! Who was it that came at seven?"],
      [9, "08:20", "us", "Karim. He likes empty roads."],
    ],
  },
];
