import { commonCopy } from "@/lib/kernel/copy";
import { percentOf } from "@/lib/kernel/percent";
import { Card, CardTitle } from "@/components/ui/card";

type WeekdayBarsProps = {
  id: string;
  title: string;
  hint: string;
  /** What is counted: the head of its column. */
  counted: string;
  /** Sunday first. */
  week: readonly number[];
};

/** One figure a weekday, side by side. */
export function WeekdayBars({ id, title, hint, counted, week }: WeekdayBarsProps) {
  const longest = Math.max(...week);
  return (
    <Card aria-labelledby={id} className="p-4 sm:p-5">
      <CardTitle id={id}>{title}</CardTitle>
      <p className="text-muted-foreground mt-1 text-sm">{hint}</p>
      <table className="mt-4 w-full text-sm">
        <thead className="sr-only">
          <tr>
            <th scope="col">Dia</th>
            <th scope="col">Comparação</th>
            <th scope="col">{counted}</th>
          </tr>
        </thead>
        <tbody>
          {week.map((count, weekday) => (
            <tr key={weekday}>
              <th scope="row" className="w-24 py-2 text-left font-normal">
                {commonCopy.weekdays[weekday]}
              </th>
              <td className="py-2 pr-3">
                <span
                  aria-hidden
                  className="bg-primary block h-2 rounded-full"
                  style={{ width: `${percentOf(count, longest)}%` }}
                />
              </td>
              <td className="numeric w-10 py-2 text-right font-medium">{count.toLocaleString("pt-BR")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
