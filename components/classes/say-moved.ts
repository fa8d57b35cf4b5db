import { toastUndoable } from "@/components/feedback/undo";
import { sayTold } from "@/components/class-sessions/say-told";
import { moveClassSession } from "@/lib/features/class-sessions/actions";
import type { MovedDate } from "@/lib/features/class-sessions/commands/move-session";
import { sessionCopy } from "@/lib/features/class-sessions/copy";
import { groupCopy } from "@/lib/features/class-groups/copy";
import { moveClass } from "@/lib/features/classes/actions";
import type { Moved } from "@/lib/features/classes/commands";
import { classesCopy } from "@/lib/features/classes/copy";

/**
 * A toast with the class's new hour, the number of people affected, and an undo. Undoing skips the check for clashes,
 * because the class was there before, and notifies the people who were notified of the move.
 */
export const sayMoved = (moved: Moved | MovedDate): void =>
  "toDay" in moved ? sayDateMoved(moved) : sayClassMoved(moved);

const wordsOf = (moved: Moved): string =>
  moved.also === ""
    ? classesCopy.move.done(moved)
    : classesCopy.move.doneOn({ ...moved, days: groupCopy.days(moved.days.split(",").map(Number)) });

const sayClassMoved = (moved: Moved): void =>
  toastUndoable(sayTold(wordsOf(moved))(moved), {
    action: moveClass,
    input: {
      id: moved.id,
      version: moved.version,
      dayOfWeek: String(moved.fromDay),
      startTime: moved.fromTime,
      also: moved.also,
      ...wayBack(moved),
    },
    done: sayTold(classesCopy.move.undone),
    about: moved.id,
  });

function sayDateMoved(moved: MovedDate): void {
  const { classId, version, name, ownDay, fromDay, fromTime, toDay, startTime } = moved;
  const { done, undone } = sessionCopy.move;
  toastUndoable(sayTold(done({ name, day: fromDay, to: { day: toDay, startTime } }))(moved), {
    action: moveClassSession,
    input: {
      classId,
      version,
      day: toDay,
      was: startTime,
      toDay: fromDay,
      startTime: fromTime,
      ...wayBack(moved),
    },
    done: sayTold(undone({ name, to: { day: fromDay, startTime: fromTime } })),
    about: `${classId} ${ownDay}`,
  });
}

const wayBack = ({ notified }: { notified: boolean }) => ({
  overrule: "on",
  ...(notified && { notify: "on" }),
});
