import { z } from "zod";
import { leadStatuses } from "@/lib/features/leads/rules";
import { choiceOf, first, idOf, keysOf, monthOf, pageNumber } from "@/lib/kernel/listing";
import { isStorableText } from "@/lib/kernel/text";
import { ageBands } from "./rules/figures";
import { type Period, figureWords, periodWords, reportParams, rowsParams } from "./rules/words";

const period = () =>
  choiceOf(keysOf(periodWords), "mes-atual").transform((word): Period => periodWords[word]);

const said = z.looseObject({});

const reportRead = z
  .object({ periodo: period(), arte: idOf() })
  .transform(({ periodo, arte }) => ({ period: periodo, artId: arte }));

export type ReportFilter = z.output<typeof reportRead>;

/** Decodes the address of the reports; unknown values become the default. */
export const reportFilter = z.codec(said, z.custom<ReportFilter>(), {
  decode: (params) => reportRead.parse(params),
  encode: reportParams,
});

const rowsRead = z
  .object({
    figura: choiceOf(keysOf(figureWords), "recebido"),
    periodo: period(),
    /** One month, "2026-10", instead of a period. */
    mes: monthOf(),
    idade: choiceOf(ageBands, "unknown"),
    /** Leads of a source in one stage. */
    etapa: choiceOf([...leadStatuses, "todas"], "todas"),
    /** Classes of a weekday (0 is Sunday), of one class, or with one start time. */
    dia: z
      .preprocess(first, z.string().regex(/^[0-6]$/))
      .transform(Number)
      .nullable()
      .catch(null),
    aula: idOf(),
    hora: z
      .preprocess(first, z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/))
      .nullable()
      .catch(null),
    origem: z.preprocess(first, z.string().min(1).max(500).refine(isStorableText)).nullable().catch(null),
    pagina: pageNumber(),
  })
  .transform(({ figura, periodo, mes, idade, origem, etapa, dia, aula, hora, pagina }) => ({
    page: pagina,
    figure: figureWords[figura],
    period: periodo,
    month: mes,
    band: idade,
    source: origem,
    stage: etapa === "todas" ? null : etapa,
    weekday: dia,
    classId: aula,
    time: hora,
  }));

export type RowsFilter = z.output<typeof rowsRead>;

export const rowsFilter = z.codec(said, z.custom<RowsFilter>(), {
  decode: (params) => rowsRead.parse(params),
  encode: rowsParams,
});
