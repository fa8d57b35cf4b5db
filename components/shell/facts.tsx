import type { ReactNode } from "react";
import { Card, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";

type FactsProps = { title: string; description?: string; children: ReactNode };

export const Facts = ({ title, description, children }: FactsProps) => (
  <Card>
    <CardHeader>
      <CardTitle>{title}</CardTitle>
      {description && <CardDescription>{description}</CardDescription>}
    </CardHeader>
    <dl className="divide-y px-4 sm:px-5">{children}</dl>
  </Card>
);

export const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="flex flex-col gap-0.5 py-3 sm:flex-row sm:gap-6">
    <dt className="text-muted-foreground shrink-0 sm:w-44">{term}</dt>
    <dd className="min-w-0 break-words">{children}</dd>
  </div>
);
