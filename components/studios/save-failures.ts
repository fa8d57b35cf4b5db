import type { ActionOptions } from "@/components/form/use-action";
import { settingsCopy } from "@/lib/features/studios/copy/settings";

type FailureText = NonNullable<ActionOptions<unknown>["failureText"]>;

/**
 * The line below the toast's title 'Erro ao Salvar' (SET-15, SET-17): signed out, unexpected error, or which field
 * the server refused.
 */
export const sayingOf =
  (refused: (problem: string) => string): FailureText =>
  ({ code, message, fields = {} }) => {
    if (code === "signed-out") return settingsCopy.signedOut;
    if (code === "unexpected") return settingsCopy.unknown;
    const [first] = Object.values(fields).flat();
    return refused(first ?? message);
  };

export const saving = {
  stays: true,
  success: settingsCopy.saved,
  failureTitle: settingsCopy.failedTitle,
} as const;
