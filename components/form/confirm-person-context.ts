"use client";

import { createContext } from "react";

type Asked = {
  /** Once the password was right: the same is sent again. */
  onConfirmed: () => void;
  onLeft: () => void;
};

/** Asks the person for the password once more, where the server wants that before what was sent; null where nobody can. */
export const ConfirmPersonContext = createContext<((asked: Asked) => void) | null>(null);
