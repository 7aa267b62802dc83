/**
 * What people type who have to choose a password, as guessing programs try it first: folded, and without the digits and signs around
 * it. In the three languages, after keyboards, and this product's name.
 */
const words = `
  password passwort motdepasse passe secret secrets geheim admin administrator administrateur root user username utilisateur
  guest invite test testing demo temp temporary provisoire changeme changeit default letmein welcome bienvenue bonjour hello
  login signin master manager technician technicien agent observer client support helpdesk servicedesk offdesk computer
  ordinateur internet network reseau server serveur windows microsoft office google android iphone samsung
  qwerty qwertyuiop qwertyui asdfghjkl asdfgh zxcvbnm zxcvbn azerty azertyuiop azertyui qsdfghjklm qsdfgh wxcvbn qwertz
  qazwsx qazwsxedc asdf abcdef abcdefg abcdefgh abcd abc alphabet
  football soccer baseball basketball hockey dragon monkey shadow sunshine princess superman batman pokemon naruto starwars
  iloveyou jetaime jtm loveyou loulou doudou chouchou soleil chocolat marseille paris london algerie alger maroc tunisie
  barcelona realmadrid liverpool chelsea arsenal juventus ronaldo messi
  michael jennifer jessica ashley charlie daniel andrew nicolas thomas camille mohamed mohammed ahmed fatima karim yasmine
  summer winter spring autumn printemps automne monday janvier january company entreprise
  trustno whatever freedom killer cheese flower butterfly mustang ferrari mercedes porsche
  كلمةالسر كلمةالمرور كلمهالسر كلمهالمرور مرحبا الجزائر محمد احمد بسمالله الله سري
`;

export const badWords: ReadonlySet<string> = new Set(words.split(/\s+/).filter(Boolean));

/** Rows of keys and of signs that a finger or a memory runs along. */
export const sequences: readonly string[] = [
  "01234567890",
  "abcdefghijklmnopqrstuvwxyz",
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "azertyuiop",
  "qsdfghjklm",
  "wxcvbn",
  "qwertzuiop",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik",
  "1q2w3e4r5t6y7u8i9o0p",
  "1a2z3e4r5t6y7u8i9o0p",
  "ابتثجحخدذرزسشصضطظعغفقكلمنهوي",
  "ضصثقفغعهخحجد",
];
