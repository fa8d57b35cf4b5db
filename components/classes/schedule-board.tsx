"use client";

import { useRouter } from "next/navigation";
import {
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useTransition,
} from "react";
import { useOnDemand } from "@/components/feedback/use-on-demand";
import { visitsItself, useVisit } from "@/components/shell/visit";
import { cn } from "@/components/ui/cn";
import { MenuPopover } from "@/components/ui/menu-popover";
import { useMay } from "@/components/ui/rights";
import { paths } from "@/lib/config/paths";
import {
  type MovableDate,
  isAhead,
  isBygone,
  isExtra,
  isToBegin,
  movedTo,
} from "@/lib/features/class-sessions/rules";
import { classesCopy } from "@/lib/features/classes/copy";
import type { ClassRow } from "@/lib/features/classes/queries";
import {
  type Hours,
  type WeekDay,
  hoursOf,
  heightOf,
  minutesAt,
  offsetOf,
  sundayOf,
  timesOf,
} from "@/lib/features/classes/rules";
import { type ClockTime, type IsoDay, addDays, clockTimeAt, weekdayOf } from "@/lib/kernel/dates";
import { CLASS_MENU, type Opens, classIdOf, isOver } from "./addresses";
import { groupOnBoard } from "./group-on-board";
import type { Asked } from "./schedule-dialogs";
import styles from "./schedule-board.module.css";
import { type BoardRow, type Drag, useClassDrag } from "./use-class-drag";
import { WeekGrid } from "./week-grid";
import { WeekLegend } from "./week-legend";
import { WeekTools } from "./week-tools";

export type ScheduleBoardProps = {
  studioName: string;
  timeZone: string;
  at: { day: IsoDay; time: ClockTime };
  picked: IsoDay;
  week: readonly WeekDay<ClassRow>[];
  opens: Opens;
};

const loadDialogs = () => import("./schedule-dialogs").then(({ ScheduleDialogs }) => ScheduleDialogs);

/**
 * The interactive week: one listener for all classes and hours, one menu, one set of dialogs, and dragging. The server
 * renders the grid; as a client component it would be sent a second time, as data beside the HTML.
 */
export function ScheduleBoard({ studioName, timeZone, at, picked, week, opens }: ScheduleBoardProps) {
  const rows: BoardRow[] = week.flatMap(({ day, classes }) => classes.map((row) => ({ ...row, day })));
  const hours = hoursOf(
    rows.flatMap((row) => [row, timesOf(row)]),
    week.some(({ day }) => day === at.day) ? at.time : null,
  );
  const board = useRef<HTMLDivElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLElement>(null);
  const router = useRouter();
  const visit = useVisit();
  const plans = useMay()("classes:write");
  const [leading, startLeading] = useTransition();
  const [chosen, setChosen] = useState<BoardRow | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [dropped, setDropped] = useState<{ drop: Drag; onto: typeof week } | null>(null);
  const dialogs = useOnDemand(loadDialogs);

  /** A class whose date was moved can stand on two days. */
  const rowOf = (block: Element | null) => {
    const [id, weekday] = [classIdOf(block), weekdayAround(block)];
    return rows.find((row) => row.id === id && weekdayOf(row.day) === weekday);
  };
  // The dropped class stays there until the week is rendered again.
  const waiting = dropped?.onto === week ? dropped.drop : null;

  const movable = (row: BoardRow): MovableDate | null => {
    const date = { day: row.day, startTime: timesOf(row).startTime, movedFrom: row.moved?.from ?? null };
    return !row.cancelled && row.rollCall === null && isToBegin(date, at) ? date : null;
  };
  /** A moved date can only be moved alone. The past does not move. */
  const mayMove = (row: BoardRow) => plans && !isBygone(row) && (!isMovedAway(row) || movable(row) !== null);

  const ask = (next: Asked) => {
    setAsked(next);
    dialogs.show();
  };

  const { drag, onPointerDown } = useClassDrag({
    board,
    hours,
    rowOf: (block) => {
      const row = rowOf(block);
      return row && mayMove(row) ? row : undefined;
    },
    onDrop: (drop) => {
      const { row, startTime } = drop;
      const to = { day: addDays(sundayOf(row.day), drop.dayOfWeek), startTime };
      if (to.day === row.day && startTime === timesOf(row).startTime) return;
      setDropped({ drop, onto: week });
      const date = movable(row);
      ask({ kind: "move", row, date: isMovedAway(row) || isToBegin(to, at) ? date : null, to });
    },
  });

  const ghost = drag ?? waiting;
  const moving = ghost && { id: ghost.row.id, weekday: weekdayOf(ghost.row.day) };
  const [movingId, movingFrom] = [moving?.id, moving?.weekday];
  useEffect(() => {
    const block = board.current?.querySelector(
      `[data-weekday="${movingFrom}"] [data-class]:has(a[href*="${movingId}"])`,
    );
    block?.setAttribute("data-moving", "");
    return () => block?.removeAttribute("data-moving");
  }, [movingId, movingFrom]);

  /** A moved class is rendered anew in another day, so the focus is set again. */
  useLayoutEffect(() => {
    if (!handle.current || handle.current.isConnected || document.activeElement !== document.body) return;
    const block = board.current?.querySelector(`[data-class]:has(a[href*="${chosen?.id}"])`);
    handle.current = block?.querySelector("button") ?? null;
    handle.current?.focus({ preventScroll: true });
  });

  function onClick(event: MouseEvent<HTMLElement>): void {
    const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>("a, button") : null;
    if (pressed instanceof HTMLAnchorElement) follow(event, pressed);
    else if (pressed?.getAttribute("popovertarget") === CLASS_MENU) {
      handle.current = pressed;
      setChosen(rowOf(pressed.closest("[data-class]")) ?? null);
    } else if (pressed?.dataset.new !== undefined)
      ask({
        kind: "create",
        draft: { dayOfWeek: Number(pressed.dataset.new), ...hourUnder(event, pressed, hours) },
      });
  }

  function follow(event: MouseEvent<HTMLElement>, link: HTMLAnchorElement): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || link.download) return;
    event.preventDefault();
    const block = link.closest<HTMLElement>("[data-class]");
    const more = block?.querySelector("button");
    // Touch has no room for two targets in a block, so a tap opens the class's menu.
    if (more && getComputedStyle(more).pointerEvents === "none") {
      // The menu opens at the block's corner, which may be out of sight in a long class.
      more.scrollIntoView({ block: "nearest", behavior: "instant" });
      more.click();
      return;
    }
    if (!link.rel) link.closest<HTMLElement>("[popover]")?.hidePopover();
    const address = link.pathname + link.search;
    if (link.pathname !== paths.studio.schedule) visit(address);
    else startLeading(() => router.push(address, { scroll: false }));
  }

  function onPointerMove(event: PointerEvent<HTMLElement>): void {
    const free = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-new]") : null;
    if (!free) return;
    const hour = hourAt(event.clientY, free, hours);
    free.style.setProperty("--at", String(offsetOf(hours, hour * 60)));
    free.style.setProperty("--high", String(hours.heights[hour - hours.from]));
  }

  const choose = (next: Asked) => {
    menu.current?.hidePopover();
    ask(next);
  };

  return (
    <div
      ref={board}
      className={cn(styles.board, "relative")}
      onClick={onClick}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onDragStart={(event) => event.preventDefault()}
      onPointerEnter={dialogs.prepare}
      onFocus={dialogs.prepare}
      {...visitsItself}
      aria-busy={leading || undefined}
      data-dragging={drag ? "" : undefined}
    >
      <p className="mb-4 hidden text-2xl font-semibold print:block">{studioName}</p>
      <WeekTools today={at.day} picked={picked} />
      <WeekLegend week={week} />
      <WeekGrid {...{ week, hours, at, picked, timeZone, plans, opens }} />
      {ghost && (
        <div className={styles.ghost} style={ghost.box} aria-hidden="true">
          <b>{ghost.row.name}</b>
          <span>
            {ghost.startTime}–{movedTo(timesOf(ghost.row), ghost.startTime)?.endTime}
          </span>
        </div>
      )}
      <MenuPopover
        ref={menu}
        id={CLASS_MENU}
        role="group"
        aria-label={chosen ? classesCopy.actsOf(chosen.name) : undefined}
        className="empty:hidden"
      >
        {chosen && (
          <>
            {(isOver(chosen.day, at.day) || isBygone(chosen)) && (
              <a href={paths.studio.rollCall(chosen.id, chosen.day)}>Abrir chamada</a>
            )}
            <a href={paths.studio.class(chosen.id)}>Abrir aula</a>
            {plans && chosen.stand !== "gone" && (
              <button type="button" onClick={() => choose({ kind: "edit", row: chosen })}>
                Editar
              </button>
            )}
            {plans && (
              <button type="button" onClick={() => choose({ kind: "create", draft: chosen })}>
                Duplicar
              </button>
            )}
            {mayMove(chosen) && (
              <button
                type="button"
                onClick={() => choose({ kind: "move", row: chosen, date: movable(chosen) })}
              >
                Mover…
              </button>
            )}
            {plans &&
              !isBygone(chosen) &&
              (chosen.cancelled || isAhead({ ...timesOf(chosen), day: chosen.day }, at)) && (
                <button
                  type="button"
                  onClick={() =>
                    choose({ kind: chosen.cancelled ? "restore" : "cancel", row: chosen, day: chosen.day })
                  }
                >
                  {chosen.cancelled ? "Desfazer cancelamento" : "Cancelar esta data"}
                </button>
              )}
            {plans && chosen.stand !== "gone" && (
              <button type="button" onClick={() => choose({ kind: "remove", row: chosen })}>
                Remover
              </button>
            )}
          </>
        )}
      </MenuPopover>
      {dialogs.Shown && asked && (
        <dialogs.Shown
          asked={asked}
          group={"row" in asked ? groupOnBoard(rows, asked.row.id) : []}
          onMoved={dialogs.hide}
          onClose={() => {
            setDropped(null);
            dialogs.hide();
          }}
        />
      )}
    </div>
  );
}

const weekdayAround = (block: Element | null): number =>
  Number(block?.closest("[data-weekday]")?.getAttribute("data-weekday"));

const isMovedAway = ({ day, moved }: BoardRow): boolean => isExtra({ day, movedFrom: moved?.from ?? null });

/** The full hour that is drawn at a height of the screen (`y`, in px). */
const hourAt = (y: number, column: HTMLElement, hours: Hours): number => {
  const { top, height } = column.getBoundingClientRect();
  const hour = Math.floor(minutesAt(hours, ((y - top) / height) * heightOf(hours)) / 60);
  return Math.min(hour, hours.from + hours.heights.length - 1);
};

/** A click by keyboard has no position, so it chooses no hour. */
function hourUnder(event: MouseEvent, column: HTMLElement, hours: Hours) {
  if (event.detail === 0) return {};
  return { startTime: clockTimeAt(hourAt(event.clientY, column, hours) * 60) };
}
