import { leadsCopy } from "@/lib/features/leads/copy";
import type { LeadStatus } from "@/lib/features/leads/rules";
import { paymentsCopy } from "@/lib/features/payments/copy";
import type { PaidAs } from "@/lib/features/payments/rules";
import { commonCopy } from "@/lib/kernel/copy/common";
import { addDays, formatDay } from "@/lib/kernel/dates";
import { reportsCopy } from "../copy";
import type { AgeBand, Span } from "./figures";
import { type Figure, isOfWeekday } from "./words";

/** "1 nov. 2026 a 30 nov. 2026", both days included. */
export const spanText = ({ since, until }: Span): string =>
  `${formatDay(since)} a ${formatDay(addDays(until, -1))}`;

type OneOfSeveral = {
  figure: Figure;
  band: AgeBand;
  source: string | null;
  stage: LeadStatus | null;
  weekday: number | null;
};

/** The title with the chosen part: "Alunos por idade: 7 a 12 anos". */
export function figureTitle({ figure, band, source, stage, weekday }: OneOfSeveral): string {
  const title = reportsCopy.figures[figure];
  if (figure === "age") return `${title}: ${reportsCopy.ages[band]}`;
  if (isOfWeekday(figure) && weekday !== null) return `${title}: ${commonCopy.weekdays[weekday]}`;
  if (figure !== "source") return title;
  const named = `${title}: ${source ?? reportsCopy.noSource}`;
  return stage === null ? named : `${named}, ${leadsCopy.stage[stage]}`;
}

const dayHeads: Readonly<Record<Figure, string>> = {
  received: reportsCopy.rows.day,
  open: reportsCopy.rows.due,
  joined: reportsCopy.rows.since,
  stayed: reportsCopy.rows.since,
  left: reportsCopy.rows.leftOn,
  "without-art": reportsCopy.rows.since,
  age: reportsCopy.rows.born,
  source: reportsCopy.rows.came,
  attended: reportsCopy.rows.taught,
  classes: reportsCopy.rows.weekday,
};

export const dayHead = (figure: Figure): string => dayHeads[figure];

export const nameHead = (figure: Figure): string =>
  isOfWeekday(figure) ? reportsCopy.rows.class : reportsCopy.rows.name;

export const weekdayOf = ({ weekday }: { weekday: number | null }): string | null =>
  weekday === null ? null : (commonCopy.weekdays[weekday] ?? null);

/** The purpose of a payment, worded as in the list of payments. */
export const purposeOf = ({ about }: { about: string | null }): string => about ?? paymentsCopy.noDescription;
export const methodOf = ({ method }: { method: PaidAs | null }): string | null =>
  method && paymentsCopy.paidAs[method];
export const stageOf = ({ stage }: { stage: LeadStatus | null }): string | null =>
  stage && leadsCopy.stage[stage];
