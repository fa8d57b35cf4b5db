import Link from "next/link";
import type { ReactNode } from "react";
import { percentOf } from "@/lib/kernel/percent";
import styles from "./bar-table.module.css";

type BarRow = {
  key: string;
  name: ReactNode;
  href: string | null;
  count: number;
  /** `part` is the share of the bar that is filled more strongly, `partHref` the address of its rows. */
  part?: number;
  partHref?: string;
};

type BarTableProps = {
  heads: readonly [name: string, count: string, part?: string];
  rows: readonly BarRow[];
};

/** One figure a row, each beside its bar: the table is the chart. */
export function BarTable({ heads: [name, count, part], rows }: BarTableProps) {
  const longest = Math.max(...rows.map((row) => row.count));
  return (
    <table className={`${styles.bars} mt-3 w-full table-fixed text-sm`}>
      <colgroup>
        <col className={part ? "w-1/3 sm:w-2/5" : "w-1/2 sm:w-2/5"} />
        <col />
        <col className={part ? "w-20 sm:w-24" : "w-14"} />
        {part && <col className="w-21 sm:w-24" />}
      </colgroup>
      <thead className={part ? "type-meta text-right" : "sr-only"}>
        <tr>
          <th scope="col" className="py-1 text-left font-normal">
            {name}
          </th>
          <td />
          <th scope="col" className="py-1 font-normal">
            {count}
          </th>
          {part && (
            <th scope="col" className="py-1 font-normal">
              {part}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">
              {row.href === null ? (
                <span>{row.name}</span>
              ) : (
                <Link href={row.href} prefetch={false}>
                  {row.name}
                </Link>
              )}
            </th>
            <td className={styles.bar}>
              <Bar share={percentOf(row.count, longest)} part={percentOf(row.part ?? row.count, longest)} />
            </td>
            <td>{row.count.toLocaleString("pt-BR")}</td>
            {part && (
              <td>
                <Part told={(row.part ?? 0).toLocaleString("pt-BR")} href={row.partHref} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Part({ told, href }: { told: string; href: string | undefined }) {
  if (!href) return told;
  return (
    <Link href={href} prefetch={false}>
      {told}
    </Link>
  );
}

const Bar = ({ share, part }: { share: number; part: number }) => (
  <svg aria-hidden="true" viewBox="0 0 100 8" preserveAspectRatio="none">
    {part !== share && <rect width={share} height="8" />}
    <rect width={part} height="8" />
  </svg>
);
