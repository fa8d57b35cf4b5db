import { paths } from "@/lib/config/paths";
import { bandWords, figureWords } from "@/lib/features/platform/rules/words";
import type { FigureFilter } from "@/lib/features/platform/schema";
import { addressOf, wordOf } from "@/lib/kernel/address";

type Asked = Pick<FigureFilter, "figure"> & Partial<FigureFilter>;

/** The academies behind a figure; `month` is "2026-10", or its first day. */
export const figureAddress = ({ figure, month = null, band = "week", page = 1 }: Asked): string =>
  addressOf(paths.admin.figure, {
    figura: wordOf(figureWords, figure),
    mes: month && month.slice(0, 7),
    faixa: figure === "activity" ? wordOf(bandWords, band) : null,
    pagina: page > 1 ? page : null,
  });
