"use client";

import { createContext } from "react";

/** A form inside a dialog registers how to tell whether something typed would be lost; gives back how to withdraw. */
export type GuardDialog = (unsaved: () => boolean) => () => void;

export const DialogGuardContext = createContext<GuardDialog | null>(null);
