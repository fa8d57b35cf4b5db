import "server-only";
import type { Open } from "@/lib/action/task";
import type { StudioActor } from "@/lib/auth/actor";
import type { StudioTx } from "@/lib/db/doors";
import { type Marked, applyMarks } from "./commands";
import type { Mark } from "./rules";

/** Each mark is known by its `ref` and keeps its own trail, so a sending needs neither receipt nor audit row. */
export const sendMarks = ({
  open,
  input,
  actor,
}: {
  open: Open<StudioTx>;
  input: { marks: (Mark | null)[] };
  actor: StudioActor;
}): Promise<Marked> => open((tx) => applyMarks(tx, { ...input, timeZone: actor.studio.timeZone }));
