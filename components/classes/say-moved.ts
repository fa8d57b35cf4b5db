import { toastUndoable } from "@/components/feedback/undo";
import { moveClass } from "@/lib/features/classes/actions";
import type { Moved } from "@/lib/features/classes/commands";
import { classesCopy } from "@/lib/features/classes/copy";

/** Where the class is now and how many it concerns, with the way back. It was there before, so no clash is asked about. */
export const sayMoved = (moved: Moved): void =>
  toastUndoable(classesCopy.move.done(moved), {
    action: moveClass,
    input: {
      id: moved.id,
      version: moved.version,
      dayOfWeek: String(moved.fromDay),
      startTime: moved.fromTime,
      overrule: "on",
    },
    done: classesCopy.move.undone,
  });
