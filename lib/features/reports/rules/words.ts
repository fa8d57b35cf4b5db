/** The periods as the address says them; the first is what it says nothing of (REP-02). */
export const periodWords = {
  "mes-atual": "this-month",
  "mes-passado": "last-month",
  "3-meses": "three-months",
  "6-meses": "six-months",
} as const;
export type Period = (typeof periodWords)[keyof typeof periodWords];

/** Of which figure the rows are asked for. */
export const figureWords = {
  recebido: "received",
  "a-receber": "open",
  novos: "joined",
  continuam: "stayed",
  sairam: "left",
  "sem-modalidade": "without-art",
  idade: "age",
  origem: "source",
  presencas: "attended",
  aulas: "classes",
} as const;
export type Figure = (typeof figureWords)[keyof typeof figureWords];

/** What of the address narrows it to a weekday. */
export const isOfWeekday = (figure: Figure): boolean => figure === "attended" || figure === "classes";

export const isMoney = (figure: Figure): boolean => figure === "received" || figure === "open";
