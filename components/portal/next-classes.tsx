import { paths } from "@/lib/config/paths";
import type { OwnClass } from "@/lib/features/classes/queries";
import { dayName } from "@/lib/features/classes/rules";
import { portalCopy } from "@/lib/features/portal/copy";
import type { IsoDay } from "@/lib/kernel/dates";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { SeeAll } from "./see-all";

export type NextClass = OwnClass & {
  on: IsoDay;
  /** Called off on that day. */
  cancelled: { reason: string } | null;
};

/** The student's own classes on their next days (PORTAL-21). */
export function NextClasses({ classes, today }: { classes: readonly NextClass[]; today: IsoDay }) {
  return (
    <Card aria-labelledby="proximas-aulas">
      <CardHeader>
        <CardTitle id="proximas-aulas">Próximas aulas</CardTitle>
        <SeeAll href={paths.student.classes}>{portalCopy.seeAll.classes}</SeeAll>
      </CardHeader>
      {classes.length > 0 ? (
        <ul className="divide-y px-4 sm:px-5">
          {classes.map((item) => (
            <li key={item.id} className="flex items-center gap-4 py-3">
              <p className="numeric w-28 shrink-0 text-sm leading-tight">
                <time dateTime={item.on} className="block font-medium">
                  {dayName(item.on, today)}
                </time>
                <span className="text-muted-foreground block">
                  {item.startTime} às {item.endTime}
                </span>
              </p>
              <div className="min-w-0">
                <p className="truncate font-medium">{item.name}</p>
                {item.cancelled && (
                  <p className="text-destructive text-sm wrap-anywhere">
                    {portalCopy.cancelled(item.cancelled.reason)}
                  </p>
                )}
                <p className="text-muted-foreground truncate text-sm">
                  {[item.martialArt, item.instructor].filter(Boolean).join(" · ")}
                </p>
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted-foreground px-4 py-6 text-sm sm:px-5">
          Você ainda não está em nenhuma turma. Peça à sua academia para incluir você nas aulas que quer
          fazer.
        </p>
      )}
    </Card>
  );
}
