/** Of which figure the academies are asked for, by the word of the address. */
export const figureWords = {
  pagam: "paying",
  "deixaram-de-pagar": "lost",
  novas: "begun",
  "alunos-novos": "students",
  testaram: "tested",
  converteram: "converted",
  continuam: "staying",
  usam: "using",
  atividade: "activity",
  alunos: "enrolled",
} as const;
export type Figure = (typeof figureWords)[keyof typeof figureWords];

/** How long ago somebody of the academy last wrote something. */
export const bandWords = {
  semana: "week",
  mes: "month",
  paradas: "idle",
  nunca: "never",
} as const;
export type Band = (typeof bandWords)[keyof typeof bandWords];

/** Of these the month is that of the sign-up; without one it is any of the last twelve. */
export const isOfCohort = (figure: Figure): boolean =>
  ["tested", "converted", "staying", "using"].includes(figure);

/** Of these students are counted beside the academy. */
export const isOfStudents = (figure: Figure): boolean => figure === "students" || figure === "enrolled";

/** Of these a sum of money stands beside the academy. */
export const isMoney = (figure: Figure): boolean => figure === "paying" || figure === "lost";
