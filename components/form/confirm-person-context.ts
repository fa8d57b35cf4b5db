"use client";

import { createContext } from "react";

type Asked = {
  /** Called after the right password: sends the same input again. */
  onConfirmed: () => void;
  onLeft: () => void;
};

/** Asks for the password again when the server requires it before an action. Null without a provider around. */
export const ConfirmPersonContext = createContext<((asked: Asked) => void) | null>(null);
