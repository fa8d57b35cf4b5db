import { paths } from "@/lib/config/paths";
import { type Stand, isBygone } from "@/lib/features/class-sessions/rules";
import { sundayOf } from "@/lib/features/classes/rules";
import { addressOf } from "@/lib/kernel/address";
import type { IsoDay } from "@/lib/kernel/dates";

/** The week in which a day lies, with that day picked. */
export const dayAddress = (day: IsoDay): string => addressOf(paths.studio.schedule, { dia: day });

type Standing = { id: string; stand: Stand };

/** Where a class of the week leads: to itself, and where it is over, or stands there no more, to what happened that day. */
export const classAddress = (row: Standing, { day, today }: { day: IsoDay; today: IsoDay }): string =>
  isOver(day, today) || isBygone(row) ? paths.studio.rollCall(row.id, day) : paths.studio.class(row.id);

export const isOver = (day: IsoDay, today: IsoDay): boolean => sundayOf(day) < sundayOf(today);

/** The one menu of all classes on the board. */
export const CLASS_MENU = "acoes-da-aula";

/** Whose block of the week it is: its link says so. */
export const classIdOf = (block: Element | null | undefined): string | undefined =>
  block?.querySelector("a")?.getAttribute("href")?.split("/").at(3);
