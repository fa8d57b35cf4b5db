import { toastUndoable } from "@/components/feedback/undo";
import { sayTold } from "@/components/class-sessions/say-told";
import { moveClass } from "@/lib/features/classes/actions";
import type { Moved } from "@/lib/features/classes/commands";
import { classesCopy } from "@/lib/features/classes/copy";

/**
 * Where the class is now and how many it concerns, with the way back. It was there before, so no clash is asked
 * about; who was told that it moved is told that it moved back.
 */
export const sayMoved = (moved: Moved): void =>
  toastUndoable(sayTold(classesCopy.move.done(moved))(moved), {
    action: moveClass,
    input: {
      id: moved.id,
      version: moved.version,
      dayOfWeek: String(moved.fromDay),
      startTime: moved.fromTime,
      overrule: "on",
      ...(moved.notified && { notify: "on" }),
    },
    done: sayTold(classesCopy.move.undone),
  });
