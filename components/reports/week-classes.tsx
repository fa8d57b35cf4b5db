import { commonCopy } from "@/lib/kernel/copy";
import { percentOf } from "@/lib/kernel/percent";
import { Card, CardTitle } from "@/components/ui/card";

/** Active classes of each weekday, Sunday first (REP-09). */
export function WeekClasses({ week }: { week: readonly number[] }) {
  const longest = Math.max(...week);
  return (
    <Card aria-labelledby="aulas-por-dia" className="p-4 sm:p-5">
      <CardTitle id="aulas-por-dia">Aulas por dia da semana</CardTitle>
      <p className="text-muted-foreground mt-1 text-sm">Aulas ativas na agenda.</p>
      <table className="mt-4 w-full text-sm">
        <thead className="sr-only">
          <tr>
            <th scope="col">Dia</th>
            <th scope="col">Comparação</th>
            <th scope="col">Aulas</th>
          </tr>
        </thead>
        <tbody>
          {week.map((classes, weekday) => (
            <tr key={weekday}>
              <th scope="row" className="w-24 py-2 text-left font-normal">
                {commonCopy.weekdays[weekday]}
              </th>
              <td className="py-2 pr-3">
                <span
                  aria-hidden
                  className="bg-primary block h-2 rounded-full"
                  style={{ width: `${percentOf(classes, longest)}%` }}
                />
              </td>
              <td className="numeric w-10 py-2 text-right font-medium">{classes}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
