import { type IsoDay, formatMonth } from "@/lib/kernel/dates";
import { type Cents, formatBRL, sumCents } from "@/lib/kernel/money";
import { percentOf } from "@/lib/kernel/percent";
import { Card, CardTitle } from "@/components/ui/card";

type Month = { month: IsoDay; amount: Cents };

/** Confirmed revenue of six months: a table whose rows draw their own bars (REP-09). */
export function MonthRevenue({ months }: { months: readonly Month[] }) {
  const longest = Math.max(...months.map(({ amount }) => amount));
  return (
    <Card aria-labelledby="receita-por-mes" className="p-4 sm:p-5">
      <CardTitle id="receita-por-mes">Receita dos últimos 6 meses</CardTitle>
      <p className="text-muted-foreground mt-1 text-sm">Só pagamentos confirmados, pela data do pagamento.</p>
      <table className="mt-4 w-full text-sm">
        <thead className="sr-only">
          <tr>
            <th scope="col">Mês</th>
            <th scope="col">Comparação</th>
            <th scope="col">Receita</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, amount }) => (
            <tr key={month}>
              <th scope="row" className="numeric w-24 py-2 text-left font-normal whitespace-nowrap">
                {formatMonth(month)}
              </th>
              <td className="py-2 pr-3">
                <span
                  aria-hidden
                  className="bg-primary block h-2 rounded-full"
                  style={{ width: `${percentOf(amount, longest)}%` }}
                />
              </td>
              <td className="numeric w-32 py-2 text-right font-medium whitespace-nowrap">
                {formatBRL(amount)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t">
            <th scope="row" className="pt-3 text-left font-normal" colSpan={2}>
              Soma
            </th>
            <td className="numeric pt-3 text-right font-semibold">
              {formatBRL(sumCents(months.map(({ amount }) => amount)))}
            </td>
          </tr>
        </tfoot>
      </table>
    </Card>
  );
}
