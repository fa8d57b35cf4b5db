import { referenceId } from "../reference/shape";

/** Who can sign in to the demo. They exist only where APP_ENV is demo or test. */
export const demoAccounts = {
  owner: { email: "dona@demo.obi.example", password: "Obi#Demo-2026", fullName: "Marina Sakamoto" },
  /** Of the team, and not an owner. */
  staff: { email: "equipe@demo.obi.example", password: "Obi#Demo-2026", fullName: "Rafael Tavares Pinto" },
  expired: { email: "vencida@demo.obi.example", password: "Obi#Demo-2026", fullName: "Teresa Valadares" },
  student: { email: "aluna@demo.obi.example", password: "faixa123", fullName: "Beatriz Nogueira Prado" },
  /** Answers for the children of the first family, whose name is made up; enters with the student's password. */
  guardian: { email: "familia@demo.obi.example" },
  /** The address is the one of SUPER_ADMIN_EMAIL. */
  superAdmin: { password: "Obi#Admin-2026", fullName: "Helena Marques" },
} as const;

/** Known in advance, so that what an interrupted start left behind can be found. */
export const demoStudioIds = {
  kaizen: referenceId("studio", "demo", "kaizen"),
  aurora: referenceId("studio", "demo", "aurora"),
} as const;
