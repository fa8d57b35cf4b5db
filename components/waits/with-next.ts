import { waitsCopy } from "@/lib/features/waits/copy";
import { NAMES_BETWEEN } from "@/lib/features/waits/rules";

/** The sentence about the act, and the name of the next one for the place that it freed. */
export const withNext = (title: string, next = "") => ({
  title,
  ...(next !== "" && { description: waitsCopy.called(next.split(NAMES_BETWEEN)) }),
});
