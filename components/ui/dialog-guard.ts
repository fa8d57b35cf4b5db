"use client";

import { createContext } from "react";

export type LeaveQuestion = { title: string; description: string; confirmLabel: string; cancelLabel: string };

/**
 * What stands inside a dialog registers how to tell whether leaving would lose something, and what is then asked; where it
 * names no question, the loss is what was typed. Gives back how to withdraw.
 */
export type GuardDialog = (unsaved: () => boolean, question?: LeaveQuestion) => () => void;

export const DialogGuardContext = createContext<GuardDialog | null>(null);
