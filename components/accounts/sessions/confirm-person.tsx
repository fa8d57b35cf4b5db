"use client";

import {
  type ComponentType,
  type ReactNode,
  createContext,
  createElement,
  useContext,
  useState,
} from "react";
import type { FormAction } from "@/components/form/use-action";
import { CONFIRM_PERSON } from "@/lib/kernel/result";

type DialogProps = { onClose: () => void; onConfirmed: () => void };
type Asked = { dialog: ComponentType<DialogProps>; answer: (confirmed: boolean) => void };

const Asking = createContext<(() => Promise<boolean>) | null>(null);

/** Around pages whose dangerous actions ask for the password once more: one dialog for all of them. */
export function ConfirmPersonProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);

  async function ask(): Promise<boolean> {
    const { ConfirmPersonDialog } = await import("./confirm-person-dialog");
    return new Promise((answer) => setAsked({ dialog: ConfirmPersonDialog, answer }));
  }

  function close(confirmed: boolean): void {
    setAsked(null);
    asked?.answer(confirmed);
  }

  return (
    <Asking value={ask}>
      {children}
      {asked && createElement(asked.dialog, { onClose: () => close(false), onConfirmed: () => close(true) })}
    </Asking>
  );
}

/** The same action; where the server wants the password first, it is asked for, and the same is sent again. */
export function useConfirmed<T>(action: FormAction<T>): FormAction<T> {
  const ask = useContext(Asking);
  return async (input) => {
    const result = await action(input);
    if (result.ok || result.code !== CONFIRM_PERSON || ask === null) return result;
    return (await ask()) ? action(input) : result;
  };
}
