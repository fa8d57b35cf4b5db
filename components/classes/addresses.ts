import { paths } from "@/lib/config/paths";
import { addressOf } from "@/lib/kernel/address";
import type { IsoDay } from "@/lib/kernel/dates";

/** The week in which a day lies, with that day picked. */
export const dayAddress = (day: IsoDay): string => addressOf(paths.studio.schedule, { dia: day });

/** The one menu of all classes on the board. */
export const CLASS_MENU = "acoes-da-aula";

/** Whose block of the week it is: its link says so. */
export const classIdOf = (block: Element | null | undefined): string | undefined =>
  block?.querySelector("a")?.getAttribute("href")?.split("/").at(-1);
