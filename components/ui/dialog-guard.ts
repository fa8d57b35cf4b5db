"use client";

import { createContext } from "react";

export type LeaveQuestion = { title: string; description: string; confirmLabel: string; cancelLabel: string };

/**
 * Components inside a dialog register a test for unsaved input, and the question to ask before closing. Without a
 * question, the dialog asks about discarding input. Returns a function that unregisters.
 */
export type GuardDialog = (unsaved: () => boolean, question?: LeaveQuestion) => () => void;

export const DialogGuardContext = createContext<GuardDialog | null>(null);
