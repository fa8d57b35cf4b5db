import { paths } from "@/lib/config/paths";
import { type RowsAsked, reportParams, rowsParams } from "@/lib/features/reports/rules/words";
import type { ReportFilter } from "@/lib/features/reports/schema";
import { addressOf } from "@/lib/kernel/address";

export const reportsAddress = (filter: ReportFilter): string =>
  addressOf(paths.studio.reports, reportParams(filter));

export const figureAddress = (rows: RowsAsked): string => addressOf(paths.studio.figure, rowsParams(rows));
