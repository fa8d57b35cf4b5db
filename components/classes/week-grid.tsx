import type { CSSProperties } from "react";
import { cn } from "@/components/ui/cn";
import { sessionCopy } from "@/lib/features/class-sessions/copy";
import { classesCopy } from "@/lib/features/classes/copy";
import type { ClassRow } from "@/lib/features/classes/queries";
import {
  type Hours,
  type WeekDay,
  artsOf,
  heightOf,
  isForKids,
  offsetOf,
  onSheet,
  timesOf,
} from "@/lib/features/classes/rules";
import { commonCopy } from "@/lib/kernel/copy/common";
import { type ClockTime, type IsoDay, addDays, clockTimeAt, minutesOf, weekdayOf } from "@/lib/kernel/dates";
import { CLASS_MENU, type Opens, classAddress, dayAddress, isOver } from "./addresses";
import blocks from "./class-block.module.css";
import heads from "./day-heads.module.css";
import { NowLine } from "./now-line";
import { toneOf } from "./week-legend";
import styles from "./week-grid.module.css";

type WeekGridProps = {
  week: readonly WeekDay<ClassRow>[];
  hours: Hours;
  at: { day: IsoDay; time: ClockTime };
  picked: IsoDay;
  timeZone: string;
  /** Whether the reader may create classes. */
  plans: boolean;
  opens: Opens;
};

/**
 * The week with hours down the side and Sunday to Saturday across. On a phone the days are chips and the picked one is
 * a list. The board around it handles clicks; the stylesheets select by element.
 */
export function WeekGrid({ week, hours, at, picked, timeZone, plans, opens }: WeekGridProps) {
  const isEmpty = week.every(({ classes }) => classes.length === 0);
  const arts = artsOf(week);
  const look = {
    "--hours": heightOf(hours),
    "--rows": hours.heights.map((height) => `${height}fr`).join(" "),
  } as CSSProperties;
  return (
    <div
      className={cn(styles.week, heads.heads, blocks.blocks)}
      style={look}
      data-week
      {...marked("empty", isEmpty)}
    >
      <div className={styles.hours} aria-hidden="true">
        {hours.heights.map((_, index) => (
          <span key={index}>{clockTimeAt((hours.from + index) * 60)}</span>
        ))}
      </div>
      <ol>
        {week.map(({ day, holiday, classes }) => {
          const weekday = weekdayOf(day);
          const name = commonCopy.weekdays[weekday];
          const isToday = day === at.day;
          const spoken = [isToday && "hoje", holiday].filter(Boolean).join(", ");
          return (
            <li
              key={weekday}
              style={{ "--d": weekday + 2 } as CSSProperties}
              {...(day === picked && { "aria-current": "date" })}
              {...marked("today", isToday)}
            >
              <h2>
                <a href={dayAddress(day)}>
                  <span>
                    {name?.slice(0, 3)}
                    <small>{name?.slice(3)}</small>
                  </span>{" "}
                  <b>{Number(day.slice(8))}</b>
                  {spoken && <span className="sr-only">, {spoken}</span>}
                </a>
              </h2>
              <div data-weekday={weekday}>
                {plans && <button data-new={weekday} aria-label={`Criar aula: ${name?.toLowerCase()}`} />}
                {holiday && <strong title={holiday}>{holiday}</strong>}
                {/* Rendered before the classes, so that they cover it and it crosses no text. */}
                {isToday && <NowLine hours={hours} timeZone={timeZone} time={at.time} />}
                {classes.length === 0 ? (
                  <p>{classesCopy.emptyDay}</p>
                ) : (
                  <ul>
                    {classes.flatMap(onScreenAndPaper(isOver(day, at.day))).map(({ drawn, ...row }) => (
                      <ClassBlock
                        key={`${row.id} ${drawn}`}
                        row={row}
                        day={day}
                        drawn={drawn}
                        hours={hours}
                        tone={toneOf(arts, row.martialArtName)}
                        href={classAddress(row, { day, today: at.day, opens })}
                        hasMenu={opens === "class"}
                      />
                    ))}
                  </ul>
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** Sets the attribute only if true, because every attribute is sent twice: as HTML and as data of the page. */
const marked = (name: string, isSo: boolean) => (isSo ? { [`data-${name}`]: "" } : {});

const short = (offset = 0): number => Number(offset.toFixed(3));

type BlockRow = WeekDay<ClassRow>["classes"][number];

/** The medium on which a block is drawn; null means both. */
type Drawn = "screen" | "paper" | null;

/** The printed week shows the weekly plan, so a class moved for one date is printed at its usual hour. */
const onScreenAndPaper =
  (isPastWeek: boolean) =>
  (row: BlockRow): (BlockRow & { drawn: Drawn })[] => {
    const [shown, sheet] = [timesOf(row), onSheet(row, isPastWeek)];
    if (sheet && sheet.startTime === shown.startTime && sheet.endTime === shown.endTime)
      return [{ ...row, drawn: null }];
    const paper = { ...row, moved: null, then: null, drawn: "paper" as const };
    return [{ ...row, drawn: "screen" }, ...(sheet ? [paper] : [])];
  };

type ClassBlockProps = {
  row: BlockRow;
  day: IsoDay;
  drawn: Drawn;
  hours: Hours;
  tone: string | null;
  href: string;
  hasMenu: boolean;
};

/** "De ter., 1 dez."; for a class that comes to its weekday after this day, "A partir de ter., 1 dez." */
function movedWords({ moved, stand }: BlockRow, day: IsoDay): string | null {
  if (stand === "later") return classesCopy.startingOn(addDays(day, 7));
  if (moved === null) return null;
  return moved.from === day ? sessionCopy.move.sameDay : sessionCopy.move.from(moved.from);
}

/** One class with its name, instructor and places. Its position is measured in drawn hours. */
function ClassBlock({ row, day, drawn, hours, tone, href, hasMenu }: ClassBlockProps) {
  const { name, column, columns, enrolled, maxStudents, cancelled, reason, rollCall } = row;
  const { startTime, endTime } = timesOf(row);
  const moved = movedWords(row, day);
  const isFull = enrolled >= maxStudents;
  const [start, end] = [startTime, endTime].map((time) => offsetOf(hours, minutesOf(time)));
  const place = {
    "--s": short(start),
    "--m": short((end ?? 0) - (start ?? 0)),
    ...(columns > 1 && { "--c": column, "--n": columns }),
    ...(tone !== null && { "--art": tone }),
  };
  const who = [row.substitute ?? row.instructorName, row.martialArtName, row.level].filter(Boolean);
  const off = cancelled && [classesCopy.cancelled, reason].filter(Boolean).join(": ");
  return (
    <li
      data-class=""
      {...marked("full", isFull)}
      {...marked("beside", columns > 1)}
      {...marked("off", cancelled)}
      {...marked("moved", moved !== null)}
      {...(drawn && marked(drawn, true))}
      {...marked("kids", isForKids(row))}
      style={place as CSSProperties}
    >
      <a
        href={href}
        title={[
          name,
          startTime,
          who[0],
          off,
          moved,
          isFull && `${classesCopy.full} ${enrolled}/${maxStudents}`,
          rollCall !== null && sessionCopy.rollCall(rollCall),
        ]
          .filter(Boolean)
          .join(", ")}
      >
        <b>{name}</b>
        <time>{`${startTime}–${endTime}`}</time>
        {reason && <small>{reason}</small>}
        <span>{who.join(" · ")}</span>
        <i>
          {rollCall !== null ? (
            <em {...marked("due", rollCall === "due")} data-called="">
              {sessionCopy.rollCall(rollCall)}
            </em>
          ) : (
            (cancelled || moved || isFull) && (
              <em>{cancelled ? classesCopy.cancelled : (moved ?? classesCopy.full)}</em>
            )
          )}
          {` ${enrolled}/${maxStudents}`}
          <span className="sr-only"> vagas ocupadas</span>
        </i>
      </a>
      {hasMenu && <button popoverTarget={CLASS_MENU} aria-label={classesCopy.actsOf(name)} />}
    </li>
  );
}
