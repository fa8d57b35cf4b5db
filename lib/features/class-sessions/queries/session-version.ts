import "server-only";
import { versionOf } from "@/lib/db/version";

export const sessionVersion = ({
  instructorId,
  note,
}: {
  instructorId: string | null;
  note: string | null;
}): string => versionOf({ instructorId, note });
