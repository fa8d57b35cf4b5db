import Link from "next/link";
import { CalendarDays, ChartNoAxesColumn, ChevronRight, Users, Wallet } from "lucide-react";
import { paths } from "@/lib/config/paths";

const links = [
  { href: paths.studio.students, label: "Alunos", hint: "Ver e cadastrar", icon: Users },
  { href: paths.studio.schedule, label: "Agenda", hint: "Aulas da semana", icon: CalendarDays },
  { href: paths.studio.finance, label: "Financeiro", hint: "Registrar pagamentos", icon: Wallet },
  { href: paths.studio.reports, label: "Relatórios", hint: "Receita e turmas", icon: ChartNoAxesColumn },
] as const;

/** Ways to the four areas an owner opens most (DASH-11). */
export function QuickLinks() {
  return (
    <nav aria-label="Acesso rápido" className="bg-card overflow-hidden rounded-lg border">
      <ul className="divide-y">
        {links.map(({ href, label, hint, icon: Icon }) => (
          <li key={href}>
            <Link href={href} className="hover:bg-accent flex min-h-14 items-center gap-3 px-4 py-2">
              <Icon aria-hidden className="text-muted-foreground size-5 shrink-0" />
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{label}</span>
                <span className="text-muted-foreground block text-sm">{hint}</span>
              </span>
              <ChevronRight aria-hidden className="text-muted-foreground size-4 shrink-0" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
