"use client";

import Link from "next/link";
import { AssistantButton } from "@/components/assistant/assistant-button";
import { CalendarDays, ChartNoAxesColumn, ChevronRight, Users, Wallet } from "lucide-react";
import { May, useMay } from "@/components/ui/rights";
import type { Permission } from "@/lib/auth/policy";
import { paths } from "@/lib/config/paths";

type QuickLink = {
  href: string;
  label: string;
  hint: string;
  icon: typeof Users;
  right: Permission;
  /** Hint for readers without the right to change something there. */
  reading?: { without: Permission; hint: string };
};

const links: readonly QuickLink[] = [
  {
    right: "students:read",
    href: paths.studio.students,
    label: "Alunos",
    hint: "Ver e cadastrar",
    reading: { without: "students:write", hint: "Faixas e presenças" },
    icon: Users,
  },
  {
    right: "classes:read",
    href: paths.studio.schedule,
    label: "Agenda",
    hint: "Aulas da semana",
    icon: CalendarDays,
  },
  {
    right: "payments:read",
    href: paths.studio.finance,
    label: "Financeiro",
    hint: "Registrar pagamentos",
    icon: Wallet,
  },
  {
    right: "reports:read",
    href: paths.studio.reports,
    label: "Relatórios",
    hint: "Receita e turmas",
    icon: ChartNoAxesColumn,
  },
];

/** Links to the four areas that owners open most (DASH-11) and the assistant (DASH-12), in rows of three and two. */
export function QuickLinks() {
  const may = useMay();
  return (
    <nav aria-label="Acesso rápido">
      <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-6">
        {links
          .filter(({ right }) => may(right))
          .map(({ href, label, hint, icon: Icon, reading }, index) => (
            <li key={href} className={index < 3 ? "lg:col-span-2" : "lg:col-span-3"}>
              <Link
                prefetch={false}
                href={href}
                className="bg-card hover:bg-accent flex min-h-14 items-center gap-3 rounded-lg px-4 py-2"
              >
                <Icon aria-hidden="true" className="text-muted-foreground size-5 shrink-0" />
                <span className="min-w-0 flex-1">
                  <span className="type-name block">{label}</span>
                  <span className="type-meta block">
                    {reading && !may(reading.without) ? reading.hint : hint}
                  </span>
                </span>
                <ChevronRight aria-hidden="true" className="text-muted-foreground size-4 shrink-0" />
              </Link>
            </li>
          ))}
        <May right="assistant:read">
          <li className="sm:max-lg:col-span-full lg:col-span-3">
            <AssistantButton />
          </li>
        </May>
      </ul>
    </nav>
  );
}
