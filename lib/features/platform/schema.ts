import { z } from "zod";
import { listAddress, monthOf, pageParam, param, wordParam } from "@/lib/kernel/listing";
import { bandWords, figureWords } from "./rules/words";

/** A figure with its month ("2026-10") or its band of activity. */
export const figureFilter = listAddress(
  z.object({
    figure: wordParam("figura", figureWords, "paying", { always: true }),
    month: param("mes", monthOf()),
    band: wordParam("faixa", bandWords, "week"),
    page: pageParam(),
  }),
);

export type FigureFilter = z.output<typeof figureFilter>;
