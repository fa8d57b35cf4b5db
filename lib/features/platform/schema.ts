import type { z } from "zod";
import { choiceOf, keysOf, listFilter, monthOf } from "@/lib/kernel/listing";
import { bandWords, figureWords } from "./rules/words";

/** A figure of the analytics: of which month, "2026-10", or which band of activity. */
export const figureFilter = listFilter({
  figura: choiceOf(keysOf(figureWords), "pagam"),
  mes: monthOf(),
  faixa: choiceOf(keysOf(bandWords), "semana"),
}).transform(({ figura, mes, faixa, page }) => ({
  page,
  figure: figureWords[figura],
  month: mes,
  band: bandWords[faixa],
}));

export type FigureFilter = z.output<typeof figureFilter>;
