import { paths } from "@/lib/config/paths";
import { type Stand, isBygone } from "@/lib/features/class-sessions/rules";
import { sundayOf } from "@/lib/features/classes/rules";
import { addressOf } from "@/lib/kernel/address";
import type { IsoDay } from "@/lib/kernel/dates";

/** The week of a day, with that day picked. */
export const dayAddress = (day: IsoDay): string => addressOf(paths.studio.schedule, { dia: day });

/** The page to which a class of the week leads. */
export type Opens = "class" | "roll-call";

type Standing = { id: string; stand: Stand };

/** The page of a class of the week; if its date is over or the class is no longer there, the roll call of that day. */
export const classAddress = (
  row: Standing,
  { day, today, opens }: { day: IsoDay; today: IsoDay; opens: Opens },
): string =>
  opens === "roll-call" || isOver(day, today) || isBygone(row)
    ? paths.studio.rollCall(row.id, day)
    : paths.studio.class(row.id);

export const isOver = (day: IsoDay, today: IsoDay): boolean => sundayOf(day) < sundayOf(today);

/** The id of the one menu that all classes share. */
export const CLASS_MENU = "acoes-da-aula";

/** Reads the class's id from the block's link. */
export const classIdOf = (block: Element | null | undefined): string | undefined =>
  block?.querySelector("a")?.getAttribute("href")?.split("/").at(3);
