import Link from "next/link";
import { useId } from "react";
import { reportsCopy } from "@/lib/features/reports/copy";

type Series = {
  label: string;
  /** `format` writes a value in the table, `short` above the column. */
  format: (value: number) => string;
  short: (value: number) => string;
};

type Group = {
  key: string;
  /** `short` stands below the columns, `name` in the table. */
  short: string;
  name: string;
  values: readonly { value: number; href: string | null }[];
};

type ColumnChartProps = {
  /** The chart's text alternative, one sentence. */
  alt: string;
  head: string;
  series: readonly [Series, ...Series[]];
  groups: readonly Group[];
};

const HEIGHT = 100;
const ROOM = 100;
const looks = ["fill-primary", "fill-warning"] as const;
const swatches = ["bg-primary", "bg-warning"] as const;

/** Columns side by side, drawn on the server. The table below has the same values, linked to their rows. */
export function ColumnChart({ alt, head, series, groups }: ColumnChartProps) {
  const id = useId();
  const highest = Math.max(1, ...groups.flatMap(({ values }) => values.map(({ value }) => value)));
  const width = (ROOM * 0.64) / series.length;
  const columns = { gridTemplateColumns: `repeat(${groups.length}, minmax(0, 1fr))` };
  return (
    <figure className="mt-4">
      {series.length > 1 && (
        <p aria-hidden="true" className="type-meta mb-2 flex gap-4">
          {series.map(({ label }, index) => (
            <span key={label} className="flex items-center gap-1.5">
              <span className={`size-2.5 rounded-xs ${swatches[index]}`} />
              {label}
            </span>
          ))}
        </p>
      )}
      <div aria-hidden="true" className="type-meta numeric grid text-center" style={columns}>
        {groups.map(({ key, values }) => (
          <span key={key} className="truncate">
            {series[0].short(values[0]?.value ?? 0)}
          </span>
        ))}
      </div>
      <svg
        role="img"
        aria-labelledby={id}
        viewBox={`0 0 ${groups.length * ROOM} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="mt-1 block h-36 w-full border-b"
      >
        <title id={id}>{alt}</title>
        {groups.map(({ key, values }, at) =>
          values.map(({ value }, index) => {
            const height = Math.round((value / highest) * HEIGHT * 10) / 10;
            return (
              <rect
                key={`${key} ${index}`}
                x={at * ROOM + ROOM * 0.18 + index * width}
                y={HEIGHT - height}
                width={width - (series.length > 1 ? 3 : 0)}
                height={height}
                className={looks[index]}
              />
            );
          }),
        )}
      </svg>
      <div aria-hidden="true" className="type-meta grid pt-1 text-center" style={columns}>
        {groups.map(({ key, short }) => (
          <span key={key}>{short}</span>
        ))}
      </div>
      <details className="mt-2">
        <summary className="text-primary inline-flex min-h-11 cursor-pointer items-center text-sm underline-offset-4 hover:underline lg:min-h-9">
          {reportsCopy.asTable}
        </summary>
        <table className="mt-1 w-full text-sm">
          <thead className="type-meta text-right">
            <tr>
              <th scope="col" className="py-1 text-left font-normal">
                {head}
              </th>
              {series.map(({ label }) => (
                <th key={label} scope="col" className="py-1 font-normal">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y">
            {groups.map(({ key, name, values }) => (
              <tr key={key}>
                <th scope="row" className="py-2 text-left font-normal">
                  {name}
                </th>
                {values.map(({ value, href }, index) => (
                  <td key={index} className="numeric py-2 text-right">
                    <Amount href={href} of={[series[index]?.label ?? "", name]}>
                      {series[index]?.format(value) ?? ""}
                    </Amount>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

type AmountProps = { href: string | null; of: readonly string[]; children: string };

/** The link's label names its series and group, for people who read links alone. */
const Amount = ({ href, of, children }: AmountProps) =>
  href === null ? (
    children
  ) : (
    <Link
      href={href}
      prefetch={false}
      className="underline-offset-4 hover:underline"
      aria-label={[children, ...of].join(", ")}
    >
      {children}
    </Link>
  );
