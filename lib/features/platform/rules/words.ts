/** Figures by their word in the address. */
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

export const bandWords = {
  semana: "week",
  mes: "month",
  paradas: "idle",
  nunca: "never",
} as const;
export type Band = (typeof bandWords)[keyof typeof bandWords];

/** For these the month is that of the sign-up; without one, any of the last twelve. */
export const isOfCohort = (figure: Figure): boolean =>
  ["tested", "converted", "staying", "using"].includes(figure);

/** Figures that list a number of students beside each academy. */
export const isOfStudents = (figure: Figure): boolean => figure === "students" || figure === "enrolled";

/** Figures that list an amount beside each academy. */
export const isMoney = (figure: Figure): boolean => figure === "paying" || figure === "lost";
