import type { ReactNode } from "react";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";

type SectionProps = {
  id: string;
  title: string;
  action?: ReactNode;
  children: ReactNode;
};

export function Section({ id, title, action, children }: SectionProps) {
  return (
    <Card id={id} aria-labelledby={`${id}-titulo`} className="scroll-mt-20 lg:scroll-mt-6">
      <CardHeader className="min-h-14 py-1.5!">
        <CardTitle id={`${id}-titulo`}>{title}</CardTitle>
        {action && <div className="-mr-3 flex flex-wrap items-center gap-1">{action}</div>}
      </CardHeader>
      {children}
    </Card>
  );
}

export function Nothing({ children }: { children: ReactNode }) {
  return <p className="text-muted-foreground px-4 py-4 text-sm sm:px-5">{children}</p>;
}
