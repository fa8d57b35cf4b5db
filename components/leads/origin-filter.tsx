import Link from "next/link";
import { leadsCopy } from "@/lib/features/leads/copy";
import { sourceName } from "@/lib/features/leads/rules";
import { type LeadsFilter, leadsAddress } from "./leads-address";

/** Shows the filter by source and time, which only the page of origins links to, and a link to remove it. */
export function OriginFilter({ filter }: { filter: LeadsFilter }) {
  const { source, isOfYear } = filter;
  if (source === null && !isOfYear) return null;
  const says = [
    source === null ? null : leadsCopy.origins.from(sourceName(source)),
    isOfYear ? leadsCopy.origins.time : null,
  ];
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <span className="type-name min-w-0 wrap-anywhere">{says.filter(Boolean).join(", ")}</span>
      <Link
        href={leadsAddress({ ...filter, isList: true, source: null, isOfYear: false })}
        scroll={false}
        className="text-primary type-text inline-flex min-h-11 items-center underline-offset-4 hover:underline"
      >
        {leadsCopy.origins.all}
      </Link>
    </p>
  );
}
