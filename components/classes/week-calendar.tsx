import { ChevronLeft, ChevronRight } from "lucide-react";
import { sundayOf } from "@/lib/features/classes/rules";
import { commonCopy } from "@/lib/kernel/copy/common";
import { type IsoDay, addDays, addMonths, daysBetween, firstOfMonth, formatMonth } from "@/lib/kernel/dates";
import { dayAddress } from "./addresses";
import styles from "./week-calendar.module.css";

/** A calendar that picks one date (SCHED-01): the month of the picked day in a native popover. */
export function WeekCalendar({ id, today, picked }: { id: string; today: IsoDay; picked: IsoDay }) {
  const month = firstOfMonth(picked);
  const start = sundayOf(month);
  const weeks = Math.ceil(daysBetween(start, addMonths(month, 1)) / 7);
  return (
    <div id={id} popover="auto" aria-label="Calendário" role="group" className={styles.calendar}>
      <header>
        <a href={dayAddress(addMonths(picked, -1))} aria-label="Mês anterior" rel="prev">
          <ChevronLeft aria-hidden="true" />
        </a>
        <p>{formatMonth(month)}</p>
        <a href={dayAddress(addMonths(picked, 1))} aria-label="Próximo mês" rel="next">
          <ChevronRight aria-hidden="true" />
        </a>
      </header>
      <table>
        <thead>
          <tr>
            {commonCopy.weekdays.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: weeks }, (_, week) => (
            <tr key={week}>
              {Array.from({ length: 7 }, (_, weekday) => {
                const day = addDays(start, week * 7 + weekday);
                return (
                  <td key={weekday} {...(firstOfMonth(day) !== month && { "data-out": "" })}>
                    <a
                      href={dayAddress(day)}
                      {...(day === picked && { "aria-current": "date" })}
                      {...(day === today && { "data-today": "" })}
                    >
                      {Number(day.slice(8))}
                    </a>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
