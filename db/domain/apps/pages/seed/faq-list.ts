export type Text = readonly [en: string, fr: string, ar: string];

type FaqGroupText = {
  title: Text;
  icon: string;
  subtitle: Text;
  faqs: readonly (readonly [question: Text, answer: Text])[];
};

// oxfmt-ignore
export const faqList: readonly FaqGroupText[] = [
  {
    title: ["Payment", "Paiement", "الدفع"],
    icon: "credit-card",
    subtitle: ["Cards, transfers and invoices", "Cartes, virements et factures", "البطاقات والتحويلات والفواتير"],
    faqs: [
      [
        ["When is my card charged?", "Quand ma carte est-elle débitée ?", "متى يُخصم المبلغ من بطاقتي؟"],
        [
          "The card is checked when you order and charged when the first parcel leaves our warehouse. Where a part of the order is out of stock, you pay for what was sent and for nothing else.",
          "La carte est vérifiée à la commande et débitée au départ du premier colis de notre entrepôt. Si une partie de la commande est en rupture, vous ne payez que ce qui a été expédié.",
          "نتحقق من البطاقة عند الطلب ونخصم المبلغ حين يغادر أول طرد مستودعنا. وإذا كان جزء من الطلب غير متوفر فلا تدفع إلا ثمن ما أُرسل.",
        ],
      ],
      [
        ["Which ways of paying do you accept?", "Quels moyens de paiement acceptez-vous ?", "ما وسائل الدفع المقبولة لديكم؟"],
        [
          "Credit and debit cards, PayPal, and bank transfer. An order that is paid by transfer leaves once the money has arrived, which takes about two working days.",
          "Les cartes de crédit et de débit, PayPal et le virement bancaire. Une commande réglée par virement part dès réception des fonds, soit environ deux jours ouvrés.",
          "نقبل بطاقات الائتمان والخصم وباي بال والتحويل البنكي. ويُرسل الطلب المدفوع بالتحويل فور وصول المبلغ، أي بعد نحو يومي عمل.",
        ],
      ],
      [
        ["Can my company pay on invoice?", "Mon entreprise peut-elle payer sur facture ?", "هل يمكن لشركتي الدفع بفاتورة آجلة؟"],
        [
          "Yes, with the plans Company and Enterprise: the invoice is due 30 days after delivery. Ask your contact person to open it for you; the first order is still paid in advance.",
          "Oui, avec les formules Société et Grande entreprise : la facture est payable 30 jours après la livraison. Demandez l’ouverture à votre interlocuteur ; la première commande reste réglée d’avance.",
          "نعم، مع باقتَي «شركة» و«مؤسسة كبرى»: تستحق الفاتورة بعد 30 يومًا من التسليم. اطلب تفعيل ذلك من جهة اتصالك لدينا، ويبقى الطلب الأول مدفوعًا مقدمًا.",
        ],
      ],
      [
        ["Why was my payment refused?", "Pourquoi mon paiement a-t-il été refusé ?", "لماذا رُفض الدفع؟"],
        [
          "Mostly because the bank wanted a second confirmation that did not come in time. Nothing was charged and your basket is kept: try again, or choose another way of paying.",
          "Le plus souvent, la banque attendait une seconde confirmation qui n’est pas arrivée à temps. Rien n’a été débité et votre panier est conservé : réessayez ou choisissez un autre moyen de paiement.",
          "غالبًا لأن البنك طلب تأكيدًا ثانيًا لم يصل في وقته. لم يُخصم شيء وسلتك محفوظة: أعد المحاولة أو اختر وسيلة دفع أخرى.",
        ],
      ],
    ],
  },
  {
    title: ["Delivery", "Livraison", "التوصيل"],
    icon: "truck",
    subtitle: ["Costs, times and what to check", "Coûts, délais et points à vérifier", "التكاليف والمواعيد وما ينبغي التحقق منه"],
    faqs: [
      [
        ["What does delivery cost?", "Combien coûte la livraison ?", "كم تكلفة التوصيل؟"],
        [
          "$69 for parcels, whatever their number, and $99 for racks, printers on wheels and everything else that two people have to carry. The cost is shown before you pay.",
          "69 $ pour les colis, quel que soit leur nombre, et 99 $ pour les baies, les imprimantes sur roulettes et tout ce que deux personnes doivent porter. Le coût est indiqué avant le paiement.",
          "69 دولارًا للطرود مهما كان عددها، و99 دولارًا للخزائن التقنية والطابعات ذات العجلات وكل ما يحتاج حمله إلى شخصين. وتظهر التكلفة قبل الدفع.",
        ],
      ],
      [
        ["How long does delivery take?", "Quel est le délai de livraison ?", "كم يستغرق التوصيل؟"],
        [
          "Two to four working days within the country, and five to eight abroad. You get a message with a window of two hours on the morning of the delivery.",
          "Deux à quatre jours ouvrés dans le pays, cinq à huit à l’étranger. Le matin de la livraison, un message vous indique un créneau de deux heures.",
          "من يومين إلى أربعة أيام عمل داخل البلد، ومن خمسة إلى ثمانية أيام خارجه. وتصلك صباح يوم التسليم رسالة تحدد فترة من ساعتين.",
        ],
      ],
      [
        ["What do I do if something arrives damaged?", "Que faire si un article arrive endommagé ?", "ماذا أفعل إذا وصل شيء تالفًا؟"],
        [
          "Report the damage within 48 hours of the delivery, with a picture of the box and one of the damage. We fetch the unit and send another one at our cost. Keep the packing until then.",
          "Signalez le dommage dans les 48 heures suivant la livraison, avec une photo du carton et une du dégât. Nous reprenons l’appareil et en envoyons un autre à nos frais. Gardez l’emballage jusque-là.",
          "أبلغنا عن التلف خلال 48 ساعة من التسليم مع صورة للصندوق وأخرى للضرر. نستلم الجهاز ونرسل غيره على نفقتنا. احتفظ بالتغليف حتى ذلك الحين.",
        ],
      ],
      [
        ["Can I change the delivery address?", "Puis-je modifier l’adresse de livraison ?", "هل يمكنني تغيير عنوان التوصيل؟"],
        [
          "Yes, until the order is dispatched. After that the driver can only hand it to a neighbour or keep it for pickup at the depot for seven days.",
          "Oui, tant que la commande n’est pas expédiée. Ensuite, le livreur peut seulement la confier à un voisin ou la garder sept jours au dépôt.",
          "نعم، ما لم يُشحن الطلب. وبعد ذلك لا يستطيع السائق إلا تسليمه إلى أحد الجيران أو إبقاءه في المستودع سبعة أيام لتستلمه.",
        ],
      ],
    ],
  },
  {
    title: ["Cancellation", "Annulation", "الإلغاء"],
    icon: "rotate-ccw",
    subtitle: ["Cancelling, returning, refunds", "Annuler, renvoyer, être remboursé", "الإلغاء والإرجاع واسترداد المال"],
    faqs: [
      [
        ["Until when can I cancel an order?", "Jusqu’à quand puis-je annuler une commande ?", "إلى متى يمكنني إلغاء الطلب؟"],
        [
          "Within 72 hours of ordering, at no cost, as long as it was not dispatched. Later, or once it is on its way, return it instead.",
          "Dans les 72 heures suivant la commande, sans frais, tant qu’elle n’est pas expédiée. Plus tard, ou une fois en route, faites plutôt un retour.",
          "خلال 72 ساعة من تقديمه ودون أي رسوم، ما لم يُشحن. وبعد ذلك، أو إذا كان في الطريق، فأرجعه بدلًا من إلغائه.",
        ],
      ],
      [
        ["How do I return something?", "Comment renvoyer un article ?", "كيف أُرجع شيئًا؟"],
        [
          "You have 15 days from the delivery. Open the order, choose what goes back, and print the label. The unit must be complete, in its box, and without data of yours on it.",
          "Vous disposez de 15 jours à compter de la livraison. Ouvrez la commande, choisissez ce qui repart et imprimez l’étiquette. L’appareil doit être complet, dans son carton et sans vos données.",
          "لديك 15 يومًا من تاريخ التسليم. افتح الطلب واختر ما تريد إرجاعه واطبع الملصق. يجب أن يكون الجهاز كاملًا في صندوقه وخاليًا من بياناتك.",
        ],
      ],
      [
        ["When do I get my money back?", "Quand suis-je remboursé ?", "متى أسترد مالي؟"],
        [
          "Five working days after the unit is back and was looked at, by the way in which you paid. For orders that were cancelled in time nothing was charged, so there is nothing to wait for.",
          "Cinq jours ouvrés après le retour et le contrôle de l’appareil, par le moyen de paiement utilisé. Pour une commande annulée à temps, rien n’a été débité : il n’y a rien à attendre.",
          "بعد خمسة أيام عمل من عودة الجهاز وفحصه، وبالوسيلة التي دفعت بها. أما الطلبات الملغاة في وقتها فلم يُخصم منها شيء أصلًا.",
        ],
      ],
      [
        ["Who pays for sending it back?", "Qui paie le retour ?", "من يدفع تكلفة الإرجاع؟"],
        [
          "We do where the unit is faulty, damaged or not what you ordered; otherwise you do. What you paid for its delivery is given back with a complete return only.",
          "Nous, si l’appareil est défectueux, endommagé ou différent de la commande ; sinon, vous. Les frais de livraison ne sont rendus que pour un retour complet.",
          "نحن إذا كان الجهاز معيبًا أو تالفًا أو غير ما طلبت، وإلا فأنت. ولا تُرد تكلفة التوصيل إلا عند إرجاع الطلب كاملًا.",
        ],
      ],
    ],
  },
  {
    title: ["My Orders", "Mes commandes", "طلباتي"],
    icon: "package",
    subtitle: ["Following an order, and its papers", "Suivre une commande et ses documents", "متابعة الطلب ومستنداته"],
    faqs: [
      [
        ["Where is my order?", "Où en est ma commande ?", "أين طلبي؟"],
        [
          "The order's page shows its state: Ready to Pickup, Dispatched, Out for Delivery, Delivered. From Dispatched on it also has the carrier's number.",
          "La page de la commande indique son état : prête au retrait, expédiée, en cours de livraison, livrée. Dès l’expédition, elle donne aussi le numéro du transporteur.",
          "تعرض صفحة الطلب حالته: جاهز للاستلام، شُحن، قيد التوصيل، سُلّم. وتحمل الصفحة رقم شركة النقل ابتداءً من شحنه.",
        ],
      ],
      [
        ["Can I add something to an order?", "Puis-je ajouter un article à une commande ?", "هل يمكنني إضافة شيء إلى طلب قائم؟"],
        [
          "An order stays as it was placed. Place a second one on the same day, to the same address, and both are delivered together for one delivery fee.",
          "Une commande reste telle qu’elle a été passée. Passez-en une seconde le même jour, à la même adresse : les deux sont livrées ensemble, pour un seul port.",
          "يبقى الطلب كما قُدّم. قدّم طلبًا ثانيًا في اليوم نفسه وإلى العنوان نفسه، فيُسلَّم الاثنان معًا برسم توصيل واحد.",
        ],
      ],
      [
        ["A part of my order is missing. What now?", "Il manque une partie de ma commande. Que faire ?", "ينقص جزء من طلبي. ما العمل؟"],
        [
          "Look at the packing list first: large orders travel in several parcels, and it says which. If the parcel was complete but the unit is not in it, tell us within 48 hours.",
          "Regardez d’abord le bordereau : une grande commande voyage en plusieurs colis, et il les énumère. Si le colis devait contenir l’appareil et qu’il n’y est pas, prévenez-nous sous 48 heures.",
          "راجع أولًا قائمة التعبئة: فالطلبات الكبيرة تصل في عدة طرود، وهي تذكرها. وإن كان الطرد مكتملًا والجهاز ليس فيه فأبلغنا خلال 48 ساعة.",
        ],
      ],
      [
        ["How do I get a copy of the invoice?", "Comment obtenir une copie de la facture ?", "كيف أحصل على نسخة من الفاتورة؟"],
        [
          "Open Invoices, find it by its number or the client's name, and print it or save it as a file. Changes of the address are made by a new invoice; the old one stays.",
          "Ouvrez Factures, cherchez-la par numéro ou par nom de client, puis imprimez-la ou enregistrez-la. Un changement d’adresse donne une nouvelle facture ; l’ancienne reste.",
          "افتح «الفواتير» وابحث عنها برقمها أو باسم العميل، ثم اطبعها أو احفظها ملفًا. وتغيير العنوان يكون بفاتورة جديدة، وتبقى القديمة.",
        ],
      ],
    ],
  },
  {
    title: ["Product & Services", "Produits et services", "المنتجات والخدمات"],
    icon: "shield-check",
    subtitle: ["Guarantee, setting up and support", "Garantie, mise en service et assistance", "الضمان والتجهيز والدعم"],
    faqs: [
      [
        ["How long is the guarantee?", "Quelle est la durée de la garantie ?", "ما مدة الضمان؟"],
        [
          "24 months for new devices and 12 for those that were prepared for a second use. Batteries and toner are wear parts: for them it is six months.",
          "24 mois pour les appareils neufs et 12 pour les reconditionnés. Batteries et toners sont des pièces d’usure : six mois.",
          "24 شهرًا للأجهزة الجديدة و12 شهرًا للمجددة. أما البطاريات والأحبار فقطع مستهلكة، وضمانها ستة أشهر.",
        ],
      ],
      [
        ["Do you set devices up before they are delivered?", "Préparez-vous les appareils avant la livraison ?", "هل تجهزون الأجهزة قبل التسليم؟"],
        [
          "On request: asset tags, your system image and the name in your network, from five devices on. It adds two working days, and such devices can't be returned.",
          "Sur demande, à partir de cinq appareils : étiquettes d’inventaire, image système et nom réseau. Comptez deux jours ouvrés de plus ; ces appareils ne peuvent pas être renvoyés.",
          "نعم عند الطلب وابتداءً من خمسة أجهزة: ملصقات الجرد ونسخة نظامكم والاسم في شبكتكم. يضيف ذلك يومي عمل، ولا يمكن إرجاع هذه الأجهزة.",
        ],
      ],
      [
        ["Can I try a device first?", "Puis-je essayer un appareil ?", "هل يمكنني تجربة جهاز أولًا؟"],
        [
          "Order one and use the return window of 15 days. For more than twenty of a kind we lend a sample for a week.",
          "Commandez-en un et profitez du délai de retour de 15 jours. Au-delà de vingt appareils identiques, nous prêtons un modèle pendant une semaine.",
          "اطلب جهازًا واحدًا واستفد من مهلة الإرجاع البالغة 15 يومًا. ولأكثر من عشرين جهازًا من النوع نفسه نعيرك عينة لمدة أسبوع.",
        ],
      ],
      [
        ["Does Offdesk work without a network?", "Offdesk fonctionne-t-il sans réseau ?", "هل يعمل Offdesk دون شبكة؟"],
        [
          "Yes. It keeps everything on the device and answers from there, so lists, searches and changes work with the network gone. Export a copy from time to time: the browser keeps only one.",
          "Oui. Tout est conservé sur l’appareil et servi depuis là : listes, recherches et modifications fonctionnent sans réseau. Exportez une copie de temps en temps : le navigateur n’en garde qu’une.",
          "نعم. يحفظ كل شيء على الجهاز ويجيب منه، فتعمل القوائم والبحث والتعديلات دون شبكة. صدّر نسخة من حين إلى آخر، فالمتصفح لا يحتفظ إلا بنسخة واحدة.",
        ],
      ],
    ],
  },
];
