import Link from "next/link";
import { Card, CardTitle } from "@/components/ui/card";
import { paths } from "@/lib/config/paths";
import type { ClassPresence } from "@/lib/features/attendance/queries";
import { PRESENCE_DAYS } from "@/lib/features/attendance/rules";
import { commonCopy } from "@/lib/kernel/copy";

/** So many classes are named. */
const NAMED = 10;

const average = ({ held, present }: ClassPresence): string =>
  (present / held).toLocaleString("pt-BR", { maximumFractionDigits: 1 });

/** How many came to each class lately, the best attended first. */
export function ClassPresences({ presences }: { presences: readonly ClassPresence[] }) {
  const total = presences.reduce((sum, { present }) => sum + present, 0);
  return (
    <Card aria-labelledby="presencas-por-turma" className="p-4 sm:p-5">
      <CardTitle id="presencas-por-turma">Presenças por turma</CardTitle>
      <p className="text-muted-foreground mt-1 text-sm">
        {total === 0
          ? `Nenhuma presença nos últimos ${PRESENCE_DAYS} dias. Faça a chamada de uma aula e ela aparece aqui.`
          : `${total.toLocaleString("pt-BR")} ${total === 1 ? "presença" : "presenças"} nos últimos ${PRESENCE_DAYS} dias.`}
        {presences.length > NAMED && ` As ${NAMED} turmas com mais presenças:`}
      </p>
      {total > 0 && (
        <table className="mt-4 w-full table-fixed text-sm">
          <thead className="type-meta text-left">
            <tr>
              <th scope="col" className="py-1 font-normal">
                Turma
              </th>
              <th scope="col" className="w-12 py-1 text-right font-normal">
                Aulas
              </th>
              <th scope="col" className="w-20 py-1 text-right font-normal">
                Presenças
              </th>
              <th scope="col" className="w-14 py-1 text-right font-normal">
                Média
              </th>
            </tr>
          </thead>
          <tbody className="divide-y">
            {presences.slice(0, NAMED).map((row) => (
              <tr key={`${row.classId} ${row.weekday} ${row.startTime}`}>
                <th scope="row" className="text-left font-normal">
                  <Link
                    href={paths.studio.class(row.classId)}
                    prefetch={false}
                    className="block py-2 underline-offset-4 hover:underline"
                  >
                    <span className="type-name block truncate" title={row.name}>
                      {row.name}
                    </span>
                    <span className="type-meta block truncate">
                      {commonCopy.weekdays[row.weekday]}, {row.startTime}
                    </span>
                  </Link>
                </th>
                <td className="numeric text-right">{row.held}</td>
                <td className="numeric text-right font-medium">{row.present}</td>
                <td className="numeric text-right">{average(row)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
