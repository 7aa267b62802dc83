import type { SynonymsOf } from "#db/schema/import/synonyms.ts";

export const userSynonyms: SynonymsOf<"users"> = {
  fields: {
    fullName:
      "full name | name | display name | user | employee name | user display name | nom complet | nom et prénom | nom prénom | nom | utilisateur | الاسم الكامل | الاسم واللقب | الاسم",
    username:
      "username | user name | login | account | login name | sam account name | samaccountname | user id | identifiant | nom d'utilisateur | compte | identifiant de connexion | اسم المستخدم | اسم الدخول",
    email:
      "email | e-mail | mail | email address | e-mail address | user principal name | upn | courriel | adresse mail | adresse e-mail | البريد | البريد الإلكتروني",
    role: "role | user role | profile | permission group | access level | rôle | profil | groupe | droits | الدور | الصلاحية",
    company: "company | organization | organisation | société | entreprise | الشركة | المؤسسة",
    country: "country | country/region | pays | البلد",
    contact:
      "phone | telephone | mobile | mobile phone | office phone | phone number | téléphone | tél | portable | الهاتف | رقم الهاتف | الجوال",
    language: "language | preferred language | langue | اللغة",
    zone: "zone | area | region | secteur | المنطقة",
  },
  leftOut:
    "password | mot de passe | كلمة المرور | password hash | given name | surname | first name | last name | enabled | status | title | department | whencreated | last logon date | sid | object guid | created at | updated at",
};
