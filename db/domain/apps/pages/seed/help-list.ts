import type { Text } from "./faq-list.ts";

type Article = {
  slug: string;
  shelf: "popularArticles" | "keepLearning";
  daysAgo: number;
  title: Text;
  subtitle: Text;
  product: Text;
  checkout: Text;
};

/** The first is shown where none is requested. */
// oxfmt-ignore
export const helpList: readonly Article[] = [
  {
    slug: "choosing-a-device",
    shelf: "popularArticles",
    daysAgo: 12,
    title: ["Choosing and ordering a device", "Choisir et commander un appareil", "اختيار جهاز وطلبه"],
    subtitle: [
      "From the first filter to the order number.",
      "Du premier filtre au numéro de commande.",
      "من أول مرشِّح إلى رقم الطلب.",
    ],
    product: [
      "Every product has a page of its own with its category, brand, price, and whether it is in stock. Start in the product list: pick a category, then filter for what is in stock, so that you compare only what can be sent now.\n\nThe number beside a product is its SKU. Two units with the same SKU are the same model with the same memory and keyboard; ask for it when you order a second time, rather than for the name.",
      "Chaque produit a sa page : catégorie, marque, prix et disponibilité. Partez de la liste des produits, choisissez une catégorie puis filtrez sur ce qui est en stock : vous ne comparez que ce qui peut partir tout de suite.\n\nLe numéro placé à côté d’un produit est sa référence. Deux appareils de même référence sont le même modèle, avec la même mémoire et le même clavier ; à la seconde commande, demandez la référence plutôt que le nom.",
      "لكل منتج صفحة خاصة تبين فئته وعلامته وسعره وهل هو متوفر. ابدأ من قائمة المنتجات: اختر فئة ثم رشّح ما هو متوفر، فلا تقارن إلا ما يمكن إرساله الآن.\n\nالرقم المجاور للمنتج هو رمزه. الجهازان اللذان يحملان الرمز نفسه من الطراز نفسه وبالذاكرة ولوحة المفاتيح نفسيهما، فاطلب بالرمز لا بالاسم عند الطلب مرة ثانية.",
    ],
    checkout: [
      "The checkout has three steps: what you buy, where it goes, how it is paid. Delivery is $69 for parcels and $99 for what two people have to carry, and the sum is shown before the last step.\n\nAfter it you have an order number. Nothing is charged until the first parcel leaves, and for 72 hours you may cancel at no cost.",
      "La commande se passe en trois étapes : ce que vous achetez, où cela va, comment c’est payé. La livraison coûte 69 $ pour les colis et 99 $ pour ce que deux personnes doivent porter ; le total s’affiche avant la dernière étape.\n\nVous recevez ensuite un numéro de commande. Rien n’est débité avant le départ du premier colis, et l’annulation est gratuite pendant 72 heures.",
      "يتم الطلب في ثلاث خطوات: ما تشتريه، وإلى أين يُرسل، وكيف يُدفع. تكلفة التوصيل 69 دولارًا للطرود و99 دولارًا لما يحتاج حمله إلى شخصين، ويظهر المجموع قبل الخطوة الأخيرة.\n\nبعدها تحصل على رقم طلب. لا يُخصم شيء قبل مغادرة أول طرد، ويمكنك الإلغاء مجانًا خلال 72 ساعة.",
    ],
  },
  {
    slug: "delivery",
    shelf: "popularArticles",
    daysAgo: 30,
    title: ["Delivery, day by day", "La livraison, jour après jour", "التوصيل يومًا بيوم"],
    subtitle: [
      "What happens between the order and your door.",
      "Ce qui se passe entre la commande et votre porte.",
      "ما يحدث بين الطلب وباب مكتبك.",
    ],
    product: [
      "Units are packed on the day of the order if it comes before noon. Each box carries a label with the order number and its place among the others, «2 of 5», so that you can tell at the door whether all of them came.\n\nWithin the country the way takes two to four working days, abroad five to eight.",
      "Les appareils sont emballés le jour même si la commande arrive avant midi. Chaque carton porte une étiquette avec le numéro de commande et son rang, « 2 sur 5 » : vous voyez dès la porte si tout est là.\n\nLe trajet prend deux à quatre jours ouvrés dans le pays, cinq à huit à l’étranger.",
      "تُغلَّف الأجهزة في يوم الطلب نفسه إذا وصل قبل الظهر. ويحمل كل صندوق ملصقًا برقم الطلب وترتيبه بين الصناديق، «2 من 5»، فتعرف عند الباب هل وصلت كلها.\n\nتستغرق الطريق من يومين إلى أربعة أيام عمل داخل البلد، ومن خمسة إلى ثمانية خارجه.",
    ],
    checkout: [
      "Give a telephone number at the checkout that is answered on the day of the delivery: the driver calls it once. For offices, name the floor and whether there is a lift, because what weighs more than 40 kg is carried by two.\n\nThe address can be changed until the order is dispatched.",
      "À la commande, indiquez un numéro joignable le jour de la livraison : le livreur appelle une fois. Pour un bureau, précisez l’étage et s’il y a un ascenseur, car au-delà de 40 kg on porte à deux.\n\nL’adresse peut être modifiée tant que la commande n’est pas expédiée.",
      "اذكر عند الطلب رقم هاتف يُجاب عليه يوم التسليم، فالسائق يتصل مرة واحدة. وللمكاتب اذكر الطابق وهل يوجد مصعد، لأن ما يزيد على 40 كيلوغرامًا يحمله شخصان.\n\nيمكن تغيير العنوان ما لم يُشحن الطلب.",
    ],
  },
  {
    slug: "damaged-on-arrival",
    shelf: "popularArticles",
    daysAgo: 21,
    title: ["Damaged on arrival", "Endommagé à l’arrivée", "وصل تالفًا"],
    subtitle: [
      "Two pictures, 48 hours, and a new unit.",
      "Deux photos, 48 heures, et un nouvel appareil.",
      "صورتان و48 ساعة وجهاز جديد.",
    ],
    product: [
      "Look at the boxes while the driver is there, and write on his slip what is dented. Then unpack: take one picture of the box and one of the damage, with the serial number in it if you can.\n\nReport it within 48 hours of the delivery. Do not switch a wet or broken unit on, and keep all of the packing.",
      "Examinez les cartons en présence du livreur et notez sur son bon ce qui est enfoncé. Déballez ensuite : une photo du carton, une du dégât, avec le numéro de série si possible.\n\nSignalez-le dans les 48 heures suivant la livraison. N’allumez pas un appareil mouillé ou cassé et gardez tout l’emballage.",
      "افحص الصناديق بحضور السائق واكتب على إيصاله ما هو منبعج. ثم افتحها: صورة للصندوق وأخرى للضرر مع الرقم التسلسلي إن أمكن.\n\nأبلغنا خلال 48 ساعة من التسليم. لا تشغّل جهازًا مبللًا أو مكسورًا، واحتفظ بكل مواد التغليف.",
    ],
    checkout: [
      "We send another unit on the day on which we have your pictures, without waiting for the broken one, and the driver takes that along. You do not order again, and you do not pay twice.\n\nIf the model is sold out, you choose: the next one at the same price, or the money back within five working days.",
      "Nous envoyons un autre appareil le jour où vos photos arrivent, sans attendre l’ancien, que le livreur reprend. Vous ne recommandez pas et ne payez pas deux fois.\n\nSi le modèle est épuisé, vous choisissez : le suivant au même prix, ou le remboursement sous cinq jours ouvrés.",
      "نرسل جهازًا آخر في اليوم الذي تصلنا فيه صورك دون انتظار التالف، ويأخذه السائق معه. لا تطلب من جديد ولا تدفع مرتين.\n\nوإذا نفد الطراز فلك الخيار: الطراز التالي بالسعر نفسه، أو استرداد المال خلال خمسة أيام عمل.",
    ],
  },
  {
    slug: "cancelling",
    shelf: "keepLearning",
    daysAgo: 44,
    title: ["Cancelling an order", "Annuler une commande", "إلغاء طلب"],
    subtitle: [
      "The first 72 hours, and what comes after.",
      "Les 72 premières heures, et après.",
      "أول 72 ساعة وما بعدها.",
    ],
    product: [
      "An order can be cancelled for 72 hours, as a whole or line by line, as long as it was not dispatched. Its page says how long is left.\n\nDevices that were set up for you, with your image or your asset tags, can be cancelled until the work on them begins, which is the next morning.",
      "Une commande peut être annulée pendant 72 heures, en entier ou ligne par ligne, tant qu’elle n’est pas expédiée. Sa page indique le temps restant.\n\nLes appareils préparés pour vous, avec votre image ou vos étiquettes, peuvent être annulés jusqu’au début du travail, c’est-à-dire le lendemain matin.",
      "يمكن إلغاء الطلب خلال 72 ساعة، كله أو سطرًا سطرًا، ما لم يُشحن. وتعرض صفحته الوقت المتبقي.\n\nأما الأجهزة التي تُجهَّز لك بنسخة نظامك أو ملصقاتك فيمكن إلغاؤها حتى بدء العمل عليها، أي صباح اليوم التالي.",
    ],
    checkout: [
      "What was cancelled in time was never charged, so there is no refund to wait for. A card may show a reserved sum for some days: that is the check made at the checkout, and the bank lets go of it by itself.\n\nVouchers are valid again at once.",
      "Ce qui est annulé à temps n’a jamais été débité : il n’y a pas de remboursement à attendre. Une carte peut afficher quelques jours une somme réservée : c’est la vérification faite à la commande, que la banque libère d’elle-même.\n\nLes bons sont de nouveau valables aussitôt.",
      "ما أُلغي في وقته لم يُخصم قط، فلا استرداد تنتظره. قد تُظهر البطاقة مبلغًا محجوزًا لبضعة أيام، وهو تحقق أُجري عند الطلب ويفكه البنك من تلقاء نفسه.\n\nوتعود القسائم صالحة فورًا.",
    ],
  },
  {
    slug: "returning",
    shelf: "keepLearning",
    daysAgo: 37,
    title: ["Returning within 15 days", "Renvoyer sous 15 jours", "الإرجاع خلال 15 يومًا"],
    subtitle: [
      "How to pack it, and what you get back.",
      "Comment l’emballer, et ce qui vous est rendu.",
      "كيف تغلّفه وما الذي تسترده.",
    ],
    product: [
      "You may return a unit for 15 days after the delivery. It has to be complete: charger, cables, and the box. Sign out of every account and erase the device; we do not look at what is left on it, but we cannot sell it either.\n\nToner, batteries and licences can be returned only while they are sealed.",
      "Un appareil peut être renvoyé pendant 15 jours après la livraison. Il doit être complet : chargeur, câbles et carton. Déconnectez tous les comptes et effacez l’appareil ; nous ne regardons pas ce qui y reste, mais nous ne pouvons pas non plus le revendre.\n\nToners, batteries et licences ne sont repris que scellés.",
      "يمكنك إرجاع الجهاز خلال 15 يومًا من التسليم. يجب أن يكون كاملًا: الشاحن والأسلاك والصندوق. سجّل الخروج من كل الحسابات وامسح الجهاز، فنحن لا ننظر فيما بقي عليه لكننا لا نستطيع بيعه أيضًا.\n\nولا تُرجع الأحبار والبطاريات والرخص إلا وهي مغلقة.",
    ],
    checkout: [
      "Open the order, choose what goes back and why, and print the label. The parcel may be handed over at any depot of the carrier.\n\nThe money is back five working days after the unit was looked at, by the way in which it was paid. The delivery fee is given back where the whole order returns.",
      "Ouvrez la commande, choisissez ce qui repart et pourquoi, puis imprimez l’étiquette. Le colis peut être remis dans n’importe quel dépôt du transporteur.\n\nL’argent revient cinq jours ouvrés après le contrôle, par le moyen de paiement utilisé. Les frais de port sont rendus si toute la commande revient.",
      "افتح الطلب واختر ما تريد إرجاعه وسببه ثم اطبع الملصق. ويمكن تسليم الطرد في أي مستودع لشركة النقل.\n\nيعود المال بعد خمسة أيام عمل من فحص الجهاز وبالوسيلة التي دُفع بها. ويُرد رسم التوصيل إذا عاد الطلب كله.",
    ],
  },
  {
    slug: "paying",
    shelf: "keepLearning",
    daysAgo: 58,
    title: ["Paying, and the invoice", "Le paiement et la facture", "الدفع والفاتورة"],
    subtitle: [
      "Cards, transfers, and terms of 30 days.",
      "Cartes, virements et paiement à 30 jours.",
      "البطاقات والتحويلات والدفع خلال 30 يومًا.",
    ],
    product: [
      "Prices are shown without tax, in the currency of your account. Offers hold for the day on which you see them; what lies in the basket overnight may cost more or less in the morning, and the checkout says so.\n\nCompanies with the plan Company or Enterprise may pay within 30 days of the delivery.",
      "Les prix sont affichés hors taxes, dans la devise de votre compte. Une offre vaut pour le jour où vous la voyez ; ce qui reste au panier la nuit peut coûter plus ou moins le matin, et la commande le signale.\n\nLes entreprises en formule Société ou Grande entreprise peuvent payer à 30 jours après livraison.",
      "تُعرض الأسعار دون ضريبة وبعملة حسابك. ويسري العرض في يوم رؤيته، فما يبيت في السلة قد يزيد ثمنه أو ينقص صباحًا، ويُذكر ذلك عند الطلب.\n\nويمكن للشركات المشتركة في باقة «شركة» أو «مؤسسة كبرى» الدفع خلال 30 يومًا من التسليم.",
    ],
    checkout: [
      "Choose card, PayPal or transfer. A transfer must carry the order number, or it waits for somebody to find out what it is for.\n\nThe invoice is made when the last parcel has left and lies under Invoices. Where an order is paid in parts, it shows what is still open.",
      "Choisissez carte, PayPal ou virement. Un virement doit porter le numéro de commande, sinon il attend que quelqu’un trouve à quoi il correspond.\n\nLa facture est établie au départ du dernier colis et se trouve dans Factures. Si la commande est payée en plusieurs fois, elle montre ce qui reste dû.",
      "اختر البطاقة أو باي بال أو التحويل. يجب أن يحمل التحويل رقم الطلب، وإلا انتظر حتى يعرف أحد لأي طلب هو.\n\nتُصدر الفاتورة عند مغادرة آخر طرد وتجدها في «الفواتير». وإذا دُفع الطلب على أجزاء أظهرت ما بقي منه.",
    ],
  },
];

type Category = { title: Text; icon: string; articles: string[] };

// oxfmt-ignore
export const helpCategoryList: readonly Category[] = [
  { title: ["Buying", "Acheter", "الشراء"], icon: "shopping-cart", articles: ["choosing-a-device", "paying"] },
  { title: ["Delivery", "Livraison", "التوصيل"], icon: "truck", articles: ["delivery", "damaged-on-arrival"] },
  { title: ["Cancelling and returning", "Annuler et renvoyer", "الإلغاء والإرجاع"], icon: "rotate-ccw", articles: ["cancelling", "returning"] },
];
