import type { ReactNode } from "react";
import { Card, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";

type PanelProps = { title: string; hint?: string; children: ReactNode };

export const Panel = ({ title, hint, children }: PanelProps) => (
  <Card>
    <CardHeader>
      <CardTitle>{title}</CardTitle>
      {hint !== undefined && <CardDescription>{hint}</CardDescription>}
    </CardHeader>
    <div className="grid gap-4 px-4 py-5 sm:px-5">{children}</div>
  </Card>
);
