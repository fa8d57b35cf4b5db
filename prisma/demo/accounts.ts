import { referenceId } from "../reference/shape";

/** Accounts that can sign in to the demo. They exist only where APP_ENV is demo or test. */
export const demoAccounts = {
  owner: { email: "dona@demo.obi.example", password: "Obi#Demo-2026", fullName: "Marina Sakamoto" },
  /** The team, one account for each function. */
  manager: {
    email: "gerente@demo.obi.example",
    password: "Obi#Demo-2026",
    fullName: "Priscila Amaral Dutra",
  },
  desk: { email: "recepcao@demo.obi.example", password: "Obi#Demo-2026", fullName: "Tainá Moreira Luz" },
  finance: {
    email: "financeiro@demo.obi.example",
    password: "Obi#Demo-2026",
    fullName: "Otávio Reis Camargo",
  },
  /** Teaches as the demo's instructor of this name, who has a class on every day but Sunday. */
  instructor: {
    email: "professor@demo.obi.example",
    password: "Obi#Demo-2026",
    fullName: "Renato Figueira Lobo",
  },
  /** A team member without a function. */
  staff: { email: "equipe@demo.obi.example", password: "Obi#Demo-2026", fullName: "Rafael Tavares Pinto" },
  expired: { email: "vencida@demo.obi.example", password: "Obi#Demo-2026", fullName: "Teresa Valadares" },
  student: { email: "aluna@demo.obi.example", password: "faixa123", fullName: "Beatriz Nogueira Prado" },
  /** Guardian of the children of the first family, with an invented name; has the student's password. */
  guardian: { email: "familia@demo.obi.example" },
  /** Signs in with the address of SUPER_ADMIN_EMAIL. */
  superAdmin: { password: "Obi#Admin-2026", fullName: "Helena Marques" },
} as const;

/** Fixed ids, so that the leftovers of an interrupted start can be found. */
export const demoStudioIds = {
  kaizen: referenceId("studio", "demo", "kaizen"),
  aurora: referenceId("studio", "demo", "aurora"),
} as const;
