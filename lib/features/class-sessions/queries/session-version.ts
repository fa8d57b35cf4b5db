import "server-only";
import { versionOf } from "@/lib/db/version";

/** Of what the form of one class day shows: who teaches, and the note. */
export const sessionVersion = ({
  instructorId,
  note,
}: {
  instructorId: string | null;
  note: string | null;
}): string => versionOf({ instructorId, note });
