"use client";

import { Check, Circle } from "lucide-react";
import { cn } from "@/components/ui/cn";
import { accountsCopy } from "@/lib/features/accounts/copy/sign-up";
import { METER_STEPS, passwordChecklist, passwordStrength } from "@/lib/features/accounts/rules/passwords";

const colors = { weak: "bg-destructive", fair: "bg-warning", strong: "bg-success" } as const;
const letters = { weak: "text-destructive", fair: "text-warning", strong: "text-success" } as const;

/** Screen readers hear each change once: the strength and the missing requirements. */
export function PasswordMeter({ password }: { password: string }) {
  const { checklist, progress } = accountsCopy.password;
  const { level, label, filled } = passwordStrength(password);
  const items = passwordChecklist(password);
  const missing = items.filter(({ met }) => !met).map(({ text }) => text);
  return (
    <div className="space-y-2.5 text-sm">
      <p role="status" className="sr-only">
        {password !== "" && progress(label, missing)}
      </p>
      <div className="flex items-center gap-3">
        <div
          role="meter"
          aria-label="Força da senha"
          aria-valuemin={0}
          aria-valuemax={METER_STEPS}
          aria-valuenow={filled}
          aria-valuetext={password === "" ? "Nada digitado" : label}
          className="flex flex-1 gap-1"
        >
          {Array.from({ length: METER_STEPS }, (_, step) => (
            <span
              key={step}
              className={cn(
                "h-1.5 flex-1 rounded-full transition-colors",
                step < filled ? colors[level] : "bg-secondary",
              )}
            />
          ))}
        </div>
        <span aria-hidden="true" className={cn("w-12 text-right font-medium", letters[level])}>
          {password !== "" && label}
        </span>
      </div>
      <ul aria-label={checklist.title} className="text-muted-foreground grid gap-1">
        {items.map(({ text, met }) => (
          <li key={text} className={cn("flex items-center gap-2", met && "text-success")}>
            {met ? (
              <Check aria-hidden="true" className="size-4 shrink-0" />
            ) : (
              <Circle aria-hidden="true" className="size-4 shrink-0 p-0.5" />
            )}
            {text}
            <span className="sr-only">{met ? ": atendido" : ": falta"}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
