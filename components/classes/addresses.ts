import { paths } from "@/lib/config/paths";
import { sundayOf } from "@/lib/features/classes/rules";
import { addressOf } from "@/lib/kernel/address";
import type { IsoDay } from "@/lib/kernel/dates";

/** The week in which a day lies, with that day picked. */
export const dayAddress = (day: IsoDay): string => addressOf(paths.studio.schedule, { dia: day });

/** Where a class of the week leads: to itself, and in a week that is over to what happened that day. */
export const classAddress = (id: string, { day, today }: { day: IsoDay; today: IsoDay }): string =>
  isOver(day, today) ? paths.studio.rollCall(id, day) : paths.studio.class(id);

export const isOver = (day: IsoDay, today: IsoDay): boolean => sundayOf(day) < sundayOf(today);

/** The one menu of all classes on the board. */
export const CLASS_MENU = "acoes-da-aula";

/** Whose block of the week it is: its link says so. */
export const classIdOf = (block: Element | null | undefined): string | undefined =>
  block?.querySelector("a")?.getAttribute("href")?.split("/").at(3);
