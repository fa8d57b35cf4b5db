import Link from "next/link";
import { BackLink } from "@/components/shell/back-link";
import { EmptyState } from "@/components/shell/empty-state";
import { PageHeader } from "@/components/shell/page-header";
import { pageHeads } from "@/components/shell/page-heads";
import { Card } from "@/components/ui/card";
import { paths } from "@/lib/config/paths";
import { leadsCopy } from "@/lib/features/leads/copy";
import type { Origin } from "@/lib/features/leads/queries/list-origins";
import { type LeadStatus, allOrigins, sourceName } from "@/lib/features/leads/rules";
import { percentOf } from "@/lib/kernel/percent";
import { leadsAddress } from "./leads-address";

const words = leadsCopy.origins;

const NAMED = 3;

/** The outcome of each source's leads. Every figure links to its rows. */
export function OriginsScreen({ origins }: { origins: readonly Origin[] }) {
  return (
    <>
      <BackLink href={paths.studio.crm}>CRM</BackLink>
      <PageHeader {...pageHeads.origins} />
      <Card>
        {origins.length === 0 ? (
          <EmptyState drawing="leads" {...words.none} />
        ) : (
          <table aria-label={pageHeads.origins.title} className="w-full text-sm">
            <thead className="type-meta border-b text-left max-sm:sr-only">
              <tr>
                <th scope="col" className="px-4 py-2.5 font-normal sm:px-5">
                  {leadsCopy.form.source}
                </th>
                <th scope="col" className="w-24 py-2.5 pl-4 text-right font-normal whitespace-nowrap">
                  {words.leads}
                </th>
                <th scope="col" className="w-28 py-2.5 pl-4 text-right font-normal whitespace-nowrap">
                  {words.converted}
                </th>
                <th scope="col" className="w-44 py-2.5 pl-6 font-normal">
                  {words.rate}
                </th>
                <th scope="col" className="w-24 py-2.5 pl-4 text-right font-normal whitespace-nowrap">
                  {words.lost}
                </th>
                <th scope="col" className="py-2.5 pr-5 pl-6 font-normal max-lg:hidden">
                  {words.losses}
                </th>
              </tr>
            </thead>
            <tbody className="divide-y">
              {origins.map((origin) => (
                <Row key={origin.source} origin={origin} />
              ))}
            </tbody>
            {origins.length > 1 && (
              <tfoot className="border-t font-medium">
                <Row origin={{ ...allOrigins(origins), source: null, losses: [] }} />
              </tfoot>
            )}
          </table>
        )}
      </Card>
    </>
  );
}

type RowOf = Omit<Origin, "source"> & { source: Origin["source"] | null };

function Row({ origin: { source, leads, converted, lost, losses } }: { origin: RowOf }) {
  const at = (stage: LeadStatus | null) => leadsAddress({ isOfYear: true, source, stage });
  const rate = percentOf(converted, leads);
  const reasons = losses
    .slice(0, NAMED)
    .map(({ loss, count }) =>
      words.reason(loss === null ? leadsCopy.unknownLoss : leadsCopy.loss[loss], count),
    )
    .join(", ");
  return (
    <tr className="max-sm:grid max-sm:grid-cols-3 max-sm:px-4 max-sm:py-2">
      <th
        scope="row"
        className="type-name px-4 py-2 text-left whitespace-nowrap max-sm:col-span-3 max-sm:px-0 sm:px-5 sm:py-0 lg:py-1.5"
      >
        {source === null ? words.total : sourceName(source)}
      </th>
      <Figure label={words.leads} href={at(null)} value={leads} />
      <Figure label={words.converted} href={at("active_student")} value={converted} />
      <td className="py-2 pl-6 max-sm:order-last max-sm:col-span-3 max-sm:pl-0 sm:py-0 lg:py-1.5">
        <span className="flex items-center gap-2">
          <span aria-hidden="true" className="bg-muted block h-2 w-24 shrink-0 rounded-full">
            <span className="bg-primary block h-2 rounded-full" style={{ width: `${rate}%` }} />
          </span>
          <span className="numeric font-medium">{rate}%</span>
        </span>
      </td>
      <Figure label={words.lost} href={at("lost")} value={lost} />
      <td
        title={reasons}
        className="text-muted-foreground py-2 pr-5 pl-6 max-sm:order-last max-sm:col-span-3 max-sm:pl-0 max-sm:empty:hidden sm:max-lg:hidden lg:w-full lg:max-w-0 lg:truncate lg:py-1.5"
      >
        {reasons}
      </td>
    </tr>
  );
}

/** A figure that links to its rows; zero has no link. */
function Figure({ label, href, value }: { label: string; href: string; value: number }) {
  return (
    <td className="numeric py-2 text-right max-sm:text-left sm:py-0 lg:py-1.5">
      <span aria-hidden="true" className="type-meta block sm:hidden">
        {label}
      </span>
      {value === 0 ? (
        <span className="inline-flex min-h-11 items-center lg:min-h-8">0</span>
      ) : (
        <Link
          href={href}
          prefetch={false}
          aria-label={`${label}: ${value.toLocaleString("pt-BR")}`}
          className="text-primary inline-flex min-h-11 items-center underline-offset-4 hover:underline lg:min-h-8"
        >
          {value.toLocaleString("pt-BR")}
        </Link>
      )}
    </td>
  );
}
