"use client";

import { MessageCircle } from "lucide-react";
import Link from "next/link";
import { Fragment } from "react";
import { buttonVariants } from "@/components/ui/button-variants";
import { useMay } from "@/components/ui/rights";
import { type Column, DataTable } from "@/components/ui/table";
import { paths } from "@/lib/config/paths";
import { familiesCopy } from "@/lib/features/families/copy";
import type { FamilyRow } from "@/lib/features/families/queries";
import { formatDay } from "@/lib/kernel/dates";
import { formatBRL } from "@/lib/kernel/money";

const words = familiesCopy;

const columns: readonly Column<FamilyRow>[] = [
  { head: words.heads.guardian, room: [11, 2], cell: ({ guardianName }) => guardianName },
  {
    head: words.heads.students,
    room: [16, 4],
    phone: "line",
    cell: ({ students }) =>
      students.map(({ id, fullName }, index) => (
        <Fragment key={id}>
          {index > 0 && ", "}
          <Link href={paths.studio.student(id)} prefetch={false} className="underline">
            {fullName}
          </Link>
        </Fragment>
      )),
    title: ({ students }) => students.map(({ fullName }) => fullName).join(", "),
  },
  {
    head: words.heads.last,
    room: [9, 0],
    phone: "meta",
    from: "lg",
    cell: ({ lastPaidOn }) => (lastPaidOn === null ? words.neverPaid : formatDay(lastPaidOn)),
  },
  {
    head: words.heads.open,
    room: [8, 0],
    phone: "side",
    align: "end",
    cell: ({ openCents }) => (openCents === 0 ? words.nothingOpen : formatBRL(openCents)),
  },
];

/** One row a guardian. The guardian has no page, so the students' names are the links. */
export function FamilyTable({ families }: { families: readonly FamilyRow[] }) {
  const mayAsk = useMay()("charges:write");
  return (
    <DataTable
      label={words.list}
      columns={columns}
      rows={families}
      {...(mayAsk && { actions: (row: FamilyRow) => <Ask row={row} /> })}
    />
  );
}

/** Opens the guardian's chat; without a phone number it leads to a student, where one can be added. */
function Ask({ row: { id, guardianName, openCents } }: { row: FamilyRow }) {
  if (openCents === 0) return null;
  return (
    <a
      href={paths.studio.askFamily(id)}
      target="_blank"
      rel="noopener noreferrer"
      title={words.ask}
      aria-label={words.askFor(guardianName)}
      className={buttonVariants({ variant: "ghost", size: "icon" })}
    >
      <MessageCircle aria-hidden="true" />
    </a>
  );
}
