import { toastUndoable } from "@/components/feedback/undo";
import { bringClassBack } from "@/lib/features/classes/actions";
import type { Removed } from "@/lib/features/classes/commands";
import { classesCopy } from "@/lib/features/classes/copy";

export const sayRemoved = ({ id, version }: Removed): void =>
  toastUndoable(classesCopy.removed, {
    action: bringClassBack,
    input: { id, version },
    done: classesCopy.broughtBack,
    about: id,
  });
