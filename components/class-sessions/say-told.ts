import type { SuccessToast } from "@/components/form/use-action";
import { sessionCopy } from "@/lib/features/class-sessions/copy";

/** What was done, and how many nobody could write to about it. */
export const sayTold =
  (title: string) =>
  ({ unmailed }: { unmailed: number }): SuccessToast =>
    unmailed > 0 ? { title, description: sessionCopy.unmailed(unmailed) } : title;
