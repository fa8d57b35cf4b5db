import { waitsCopy } from "@/lib/features/waits/copy";
import { NAMES_BETWEEN } from "@/lib/features/waits/rules";

/** What was done, and who is next for the place that it freed. */
export const withNext = (title: string, next = "") => ({
  title,
  ...(next !== "" && { description: waitsCopy.called(next.split(NAMES_BETWEEN)) }),
});
