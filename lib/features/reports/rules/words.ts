import type { LeadStatus } from "@/lib/features/leads/rules";
import { wordOf } from "@/lib/kernel/address";
import type { AgeBand } from "./figures";

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

/** The parameters of the reports. They stand here as the page is drawn in the browser, which loads no schema. */
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

/** The same of the rows behind a figure. */
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
