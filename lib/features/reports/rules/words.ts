import type { LeadStatus } from "@/lib/features/leads/rules";
import { wordOf } from "@/lib/kernel/address";
import type { AgeBand } from "./figures";

/** Periods by their word in the address; the first is the default (REP-02). */
export const periodWords = {
  "mes-atual": "this-month",
  "mes-passado": "last-month",
  "3-meses": "three-months",
  "6-meses": "six-months",
} as const;
export type Period = (typeof periodWords)[keyof typeof periodWords];

/** Figures by their word in the address. */
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

/** Figures that the address may narrow to a weekday. */
export const isOfWeekday = (figure: Figure): boolean => figure === "attended" || figure === "classes";

export const isMoney = (figure: Figure): boolean => figure === "received" || figure === "open";

/** Parameters of the reports' address. Here, because the browser draws the page and loads no schema. */
export const reportParams = ({ period, artId }: { period: Period; artId: string | null }) => ({
  periodo: period === "this-month" ? null : wordOf(periodWords, period),
  arte: artId,
});

export type RowsAsked = {
  figure: Figure;
  period?: Period;
  month?: string | null;
  band?: AgeBand;
  source?: string | null;
  stage?: LeadStatus | null;
  weekday?: number | null;
  classId?: string | null;
  time?: string | null;
  page?: number;
};

/** The same for the rows behind a figure. */
export const rowsParams = ({
  figure,
  period = "this-month",
  month = null,
  band = "unknown",
  source = null,
  stage = null,
  weekday = null,
  classId = null,
  time = null,
  page = 1,
}: RowsAsked) => ({
  figura: wordOf(figureWords, figure),
  periodo: period === "this-month" ? null : wordOf(periodWords, period),
  mes: month,
  idade: band === "unknown" ? null : band,
  origem: source,
  etapa: stage,
  dia: weekday,
  aula: classId,
  hora: time,
  pagina: page > 1 ? page : null,
});
