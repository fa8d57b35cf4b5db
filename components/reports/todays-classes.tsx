import Link from "next/link";
import { CalendarDays } from "lucide-react";
import { paths } from "@/lib/config/paths";
import { reportsCopy } from "@/lib/features/reports/copy";
import type { TodaysClass } from "@/lib/features/classes/queries";
import { type IsoDay, formatDayShort } from "@/lib/kernel/dates";
import { Progress } from "@/components/ui/progress";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";

function ClassRow({ item }: { item: TodaysClass }) {
  const places = reportsCopy.places(item.enrolled, item.places);
  return (
    <li className="flex items-center gap-3 py-3 sm:gap-4">
      <p className="numeric w-12 shrink-0 text-sm leading-tight sm:w-14">
        <span className="block font-medium">{item.startTime}</span>
        <span className="text-muted-foreground block">{item.endTime}</span>
      </p>
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 font-medium wrap-anywhere">{item.name}</p>
        <p className="text-muted-foreground truncate text-sm">
          {item.instructor ?? reportsCopy.noInstructor}
        </p>
      </div>
      <div className="w-16 shrink-0 sm:w-28">
        <p className="numeric mb-1.5 text-right text-sm">
          {item.enrolled}/{item.places}
          <span className="max-sm:sr-only"> alunos</span>
        </p>
        <Progress value={item.enrolled} max={item.places} label={`${item.name}: ${places}`} />
      </div>
    </li>
  );
}

/** The active classes of the day with who teaches them and how full they are (DASH-10). */
export function TodaysClasses({ classes, today }: { classes: readonly TodaysClass[]; today: IsoDay }) {
  return (
    <Card aria-labelledby="treinos-de-hoje">
      <CardHeader>
        <CardTitle id="treinos-de-hoje">Treinos de Hoje</CardTitle>
        <p className="text-muted-foreground numeric text-sm">{formatDayShort(today)}</p>
      </CardHeader>
      {classes.length > 0 ? (
        <ul className="divide-y px-4 sm:px-5">
          {classes.map((item) => (
            <ClassRow key={item.id} item={item} />
          ))}
        </ul>
      ) : (
        <div className="flex flex-col items-start gap-3 px-4 py-6 sm:px-5">
          <p className="text-muted-foreground max-w-prose text-sm">
            Nenhum treino hoje. As aulas ativas deste dia da semana aparecem aqui com as vagas ocupadas.
          </p>
          <Link
            href={paths.studio.schedule}
            className="text-primary inline-flex min-h-11 items-center gap-2 text-sm font-medium underline-offset-4 hover:underline"
          >
            <CalendarDays aria-hidden className="size-4" />
            Abrir a agenda
          </Link>
        </div>
      )}
    </Card>
  );
}
