import type { SuccessToast } from "@/components/form/use-action";
import { sessionCopy } from "@/lib/features/class-sessions/copy";

export const sayTold =
  (title: string) =>
  ({ unmailed }: { unmailed: number }): SuccessToast =>
    unmailed > 0 ? { title, description: sessionCopy.unmailed(unmailed) } : title;
