import type { ReplyUse } from "./reply-templates.ts";

type Texts = { en: string; fr: string; ar: string };
type Sample = { use: ReplyUse; category: string | null; name: Texts; body: Texts };

const request = (category: string, name: Texts, body: Texts): Sample => ({
  use: "request",
  category,
  name,
  body,
});
const note = (name: Texts, body: Texts): Sample => ({ use: "note", category: null, name, body });
const resolution = (category: string | null, name: Texts, body: Texts): Sample => ({
  use: "resolution",
  category,
  name,
  body,
});

/** What is asked on the phone again and again, what clients are told, and what is written of work that is done. */
export const sampleReplies = {
  "Q-PRINT": request(
    "RQ-PRINT",
    { en: "Printer does not print", fr: "L’imprimante n’imprime pas", ar: "الطابعة لا تطبع" },
    {
      en: "Unit: {unit}\nSince when:\nMessage on its display:\nFor everybody or for one person:\nPaper and toner looked at:",
      fr: "Équipement : {unit}\nDepuis quand :\nMessage affiché :\nPour tous ou pour une personne :\nPapier et toner vérifiés :",
      ar: "الجهاز: {unit}\nمنذ متى:\nالرسالة على الشاشة:\nعند الجميع أم عند شخص واحد:\nهل فُحص الورق والحبر:",
    },
  ),
  "Q-NET": request(
    "RQ-NET",
    { en: "No network", fr: "Pas de réseau", ar: "انقطاع الشبكة" },
    {
      en: "Where exactly:\nBy cable or Wi-Fi:\nHow many people:\nSince when:\nWhat was changed before:",
      fr: "Où exactement :\nCâble ou Wi-Fi :\nCombien de personnes :\nDepuis quand :\nCe qui a changé avant :",
      ar: "أين بالضبط:\nبالكابل أم بالواي فاي:\nعدد المتضررين:\nمنذ متى:\nما الذي تغير قبل ذلك:",
    },
  ),
  "Q-PC": request(
    "RQ-PC",
    { en: "Computer does not start", fr: "L’ordinateur ne démarre pas", ar: "الحاسوب لا يشتغل" },
    {
      en: "Unit: {unit}\nLights or sounds:\nMessage on the screen:\nOn mains or on battery:\nData that is needed today:",
      fr: "Équipement : {unit}\nVoyants ou bruits :\nMessage à l’écran :\nSur secteur ou sur batterie :\nDonnées nécessaires aujourd’hui :",
      ar: "الجهاز: {unit}\nالأضواء أو الأصوات:\nالرسالة على الشاشة:\nعلى الكهرباء أم على البطارية:\nبيانات مطلوبة اليوم:",
    },
  ),
  "Q-SLOW": request(
    "RQ-PC",
    { en: "Computer is slow", fr: "L’ordinateur est lent", ar: "الحاسوب بطيء" },
    {
      en: "Unit: {unit}\nAlways, or in one program:\nSince when:\nLast restart:\nFree space on the disk:",
      fr: "Équipement : {unit}\nToujours, ou dans un seul logiciel :\nDepuis quand :\nDernier redémarrage :\nEspace libre sur le disque :",
      ar: "الجهاز: {unit}\nدائمًا أم في برنامج واحد:\nمنذ متى:\nآخر إعادة تشغيل:\nالمساحة الحرة في القرص:",
    },
  ),
  "Q-SERVER": request(
    "RQ-SERVER",
    { en: "Server does not answer", fr: "Le serveur ne répond pas", ar: "الخادم لا يستجيب" },
    {
      en: "Server: {unit}\nServices that are down:\nSince when:\nLast backup:\nWho may enter the server room:",
      fr: "Serveur : {unit}\nServices arrêtés :\nDepuis quand :\nDernière sauvegarde :\nQui peut entrer en salle serveurs :",
      ar: "الخادم: {unit}\nالخدمات المتوقفة:\nمنذ متى:\nآخر نسخة احتياطية:\nمن يدخل قاعة الخوادم:",
    },
  ),
  "Q-PHONE": request(
    "RQ-TEL",
    { en: "No calls", fr: "Aucun appel possible", ar: "تعذر إجراء المكالمات" },
    {
      en: "Number concerned:\nIncoming, outgoing or both:\nOne phone or all:\nSince when:",
      fr: "Numéro concerné :\nEntrants, sortants ou les deux :\nUn poste ou tous :\nDepuis quand :",
      ar: "الرقم المعني:\nالواردة أم الصادرة أم كلتاهما:\nهاتف واحد أم الكل:\nمنذ متى:",
    },
  ),
  "Q-PASSWORD": request(
    "RQ-ACCESS",
    { en: "Password forgotten", fr: "Mot de passe oublié", ar: "نسيان كلمة السر" },
    {
      en: "Account:\nIdentity checked by:\nWhere the new one may be sent:",
      fr: "Compte :\nIdentité vérifiée par :\nOù envoyer le nouveau :",
      ar: "الحساب:\nكيف تم التحقق من الهوية:\nإلى أين تُرسل كلمة السر الجديدة:",
    },
  ),
  "Q-WORKPLACE": request(
    "RQ-INSTALL",
    { en: "New workplace", fr: "Nouveau poste de travail", ar: "محطة عمل جديدة" },
    {
      en: "For whom:\nFrom which day:\nRoom, sockets and network:\nPrograms and access:\nWhat is there already:",
      fr: "Pour qui :\nÀ partir de quel jour :\nBureau, prises et réseau :\nLogiciels et accès :\nCe qui est déjà là :",
      ar: "لمن:\nابتداء من أي يوم:\nالمكتب والمقابس والشبكة:\nالبرامج وصلاحيات الدخول:\nالموجود حاليًا:",
    },
  ),
  "N-RECEIVED": note(
    { en: "Request received", fr: "Demande reçue", ar: "استلام الطلب" },
    {
      en: "Hello,\nyour request {number} is registered. We will call you before we come.",
      fr: "Bonjour,\nvotre demande {number} est enregistrée. Nous vous appellerons avant de passer.",
      ar: "السلام عليكم،\nسُجّل طلبكم {number}. سنتصل بكم قبل الزيارة.",
    },
  ),
  "N-ONWAY": note(
    { en: "We are on our way", fr: "Nous sommes en route", ar: "نحن في الطريق" },
    {
      en: "Hello,\n{technician} is on the way to you for your request {number}. Please have {unit} within reach.",
      fr: "Bonjour,\n{technician} est en route pour votre demande {number}. Merci de garder {unit} accessible.",
      ar: "السلام عليكم،\n{technician} في الطريق إليكم من أجل الطلب {number}. نرجو أن يكون {unit} في المتناول.",
    },
  ),
  "N-QUESTION": note(
    { en: "What we need from you", fr: "Ce qu’il nous faut", ar: "ما نحتاجه منكم" },
    {
      en: "Hello,\nto go on with your request {number} we need:\n–",
      fr: "Bonjour,\npour poursuivre votre demande {number}, il nous faut :\n–",
      ar: "السلام عليكم،\nلمواصلة طلبكم {number} نحتاج إلى:\n–",
    },
  ),
  "N-PART": note(
    { en: "A part is on order", fr: "Pièce commandée", ar: "قطعة غيار مطلوبة" },
    {
      en: "Hello,\na part for {unit} is on order. We will call you as soon as it is here.",
      fr: "Bonjour,\nune pièce pour {unit} est commandée. Nous vous appellerons dès son arrivée.",
      ar: "السلام عليكم،\nطلبنا قطعة غيار للجهاز {unit}، وسنتصل بكم فور وصولها.",
    },
  ),
  "N-UNREACHED": note(
    { en: "We could not reach you", fr: "Nous n’avons pas pu vous joindre", ar: "تعذر الاتصال بكم" },
    {
      en: "Hello,\nwe tried to call you about your request {number}. When may we call again?",
      fr: "Bonjour,\nnous avons essayé de vous joindre au sujet de votre demande {number}. Quand pouvons-nous rappeler ?",
      ar: "السلام عليكم،\nحاولنا الاتصال بكم بخصوص طلبكم {number}. متى يمكننا معاودة الاتصال؟",
    },
  ),
  "N-CHECK": note(
    { en: "Is everything all right?", fr: "Tout est-il en ordre ?", ar: "هل كل شيء على ما يرام؟" },
    {
      en: "Hello,\nfor us your request {number} is done. If something is still wrong, answer and we will go on.",
      fr: "Bonjour,\npour nous, votre demande {number} est terminée. Si quelque chose ne va pas encore, répondez et nous reprendrons.",
      ar: "السلام عليكم،\nنعتبر طلبكم {number} منجزًا. إن بقي أي خلل فأجيبونا لنواصل العمل.",
    },
  ),
  "S-PRINT": resolution(
    "RQ-PRINT",
    { en: "Cleaned and tested", fr: "Nettoyée et testée", ar: "تنظيف واختبار" },
    {
      en: "Rollers and paper path of {unit} cleaned. Ten test pages from each tray, all in order.",
      fr: "Galets et chemin du papier nettoyés sur {unit}. Dix pages d’essai par bac, sans défaut.",
      ar: "نُظّفت البكرات ومسار الورق في {unit}. طُبعت عشر صفحات تجريبية من كل درج دون خلل.",
    },
  ),
  "S-RESTART": resolution(
    null,
    { en: "Restarted and watched", fr: "Redémarré et surveillé", ar: "إعادة تشغيل ومراقبة" },
    {
      en: "{unit} was restarted, and ran for 15 minutes without a fault. Updates are installed.",
      fr: "{unit} a été redémarré et a fonctionné 15 minutes sans défaut. Les mises à jour sont installées.",
      ar: "أُعيد تشغيل {unit} وعمل 15 دقيقة دون خلل، وثُبّتت التحديثات.",
    },
  ),
} as const satisfies Record<string, Sample>;
