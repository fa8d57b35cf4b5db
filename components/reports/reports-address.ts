import { paths } from "@/lib/config/paths";
import { figureWords, isOfWeekday, periodWords } from "@/lib/features/reports/rules/words";
import type { ReportFilter, RowsFilter } from "@/lib/features/reports/schema";
import { addressOf, wordOf } from "@/lib/kernel/address";

const shown = ({ period, artId }: ReportFilter) => ({
  periodo: period === "this-month" ? null : wordOf(periodWords, period),
  arte: artId,
});

/** The reports of a period, with the belts of an art. */
export const reportsAddress = (filter: ReportFilter): string =>
  addressOf(paths.studio.reports, shown(filter));

/** The same as parameters of the file. */
export const reportParams = shown;

type Rows = Pick<RowsFilter, "figure"> & Partial<Omit<RowsFilter, "figure">>;

export const figureParams = ({
  figure,
  period = "this-month",
  month = null,
  band,
  source,
  stage = null,
  weekday = null,
  classId = null,
  time = null,
  page = 1,
}: Rows) => ({
  figura: wordOf(figureWords, figure),
  periodo: period === "this-month" ? null : wordOf(periodWords, period),
  mes: month,
  idade: figure === "age" ? (band ?? null) : null,
  origem: figure === "source" ? (source ?? null) : null,
  etapa: figure === "source" ? stage : null,
  dia: isOfWeekday(figure) ? weekday : null,
  aula: figure === "attended" ? classId : null,
  hora: figure === "attended" ? time : null,
  pagina: page > 1 ? page : null,
});

/** The rows behind a figure. */
export const figureAddress = (rows: Rows): string => addressOf(paths.studio.figure, figureParams(rows));
