"use client";

import { useState } from "react";
import { listClassOptions } from "@/lib/features/classes/actions";
import { classesCopy } from "@/lib/features/classes/copy";
import type { ClassChoices } from "@/lib/features/classes/queries";
import { type ActionResult, fail } from "@/lib/kernel/result";

type Choices = Promise<ActionResult<ClassChoices>>;

const askForChoices = (): Choices =>
  listClassOptions({}).catch(() => fail("offline", classesCopy.choicesFailed));

/** The dialog's lists set out with the click that opens it; `choices` is null while it is closed. */
export function useClassDialog() {
  const [choices, setChoices] = useState<Choices | null>(null);
  return { choices, open: () => setChoices(askForChoices()), close: () => setChoices(null) };
}
