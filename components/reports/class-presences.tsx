import Link from "next/link";
import type { ClassPresence } from "@/lib/features/attendance/queries";
import { reportsCopy } from "@/lib/features/reports/copy";
import { NAMED } from "@/lib/features/reports/rules/figures";
import { commonCopy } from "@/lib/kernel/copy/common";
import type { Period } from "@/lib/features/reports/rules/words";
import { Panel } from "./panel";
import { figureAddress } from "./reports-address";

const words = reportsCopy.presences;

const average = ({ held, present }: ClassPresence): string =>
  (present / held).toLocaleString("pt-BR", { maximumFractionDigits: 1 });

const addressOfRow = ({ classId, weekday, startTime }: ClassPresence, period: Period): string =>
  figureAddress({ figure: "attended", period, classId, weekday, time: startTime });

type ClassPresencesProps = { presences: readonly ClassPresence[]; period: Period };

export function ClassPresences({ presences, period }: ClassPresencesProps) {
  const total = presences.reduce((sum, { present }) => sum + present, 0);
  const hint =
    total === 0 ? words.none : words.total(total) + (presences.length > NAMED ? words.first(NAMED) : "");
  return (
    <Panel id="presencas-por-turma" title={words.byClass} hint={hint}>
      {total > 0 && (
        <table className="mt-4 w-full table-fixed text-sm">
          <thead className="type-meta text-left">
            <tr>
              <th scope="col" className="py-1 font-normal">
                {words.class}
              </th>
              <th scope="col" className="w-12 py-1 text-right font-normal">
                {words.held}
              </th>
              <th scope="col" className="w-20 py-1 text-right font-normal">
                {words.present}
              </th>
              <th scope="col" className="w-14 py-1 text-right font-normal">
                {words.mean}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y">
            {presences.slice(0, NAMED).map((row) => (
              <tr key={`${row.classId} ${row.weekday} ${row.startTime}`} className="relative">
                <th scope="row" className="text-left font-normal">
                  <Link
                    href={addressOfRow(row, period)}
                    prefetch={false}
                    className="block py-2 underline-offset-4 after:absolute after:inset-0 hover:underline"
                  >
                    <span className="type-name block wrap-anywhere">{row.name}</span>
                    <span className="type-meta block">
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
    </Panel>
  );
}
