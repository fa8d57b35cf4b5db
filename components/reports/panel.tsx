import type { ReactNode } from "react";
import { Card, CardTitle } from "@/components/ui/card";

type PanelProps = { id: string; title: string; hint?: string; children: ReactNode };

export function Panel({ id, title, hint, children }: PanelProps) {
  return (
    <Card aria-labelledby={id} className="p-4 sm:p-5">
      <CardTitle id={id}>{title}</CardTitle>
      {hint && <p className="text-muted-foreground mt-1 text-sm">{hint}</p>}
      {children}
    </Card>
  );
}
