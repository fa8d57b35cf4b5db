"use client";

import Link from "next/link";
import { Fragment } from "react";
import { AskButton } from "@/components/asks/ask-button";
import { askItems } from "@/components/payments/ask-items";
import { BegunWord } from "@/components/payments/begun-word";
import { useMay } from "@/components/ui/rights";
import { RowMenu } from "@/components/ui/row-menu";
import { type Column, DataTable } from "@/components/ui/table";
import { paths } from "@/lib/config/paths";
import { familiesCopy } from "@/lib/features/families/copy";
import type { FamilyRow } from "@/lib/features/families/queries";
import { type IsoDay, formatDay } from "@/lib/kernel/dates";
import { formatBRL } from "@/lib/kernel/money";

const words = familiesCopy;

const columnsOf = (today: IsoDay): readonly Column<FamilyRow>[] => [
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
    cell: ({ openCents, isInReview, asked }) => (
      <>
        {openCents > 0 ? formatBRL(openCents) : isInReview ? words.inReview : words.nothingOpen}
        {openCents > 0 && <BegunWord begun={null} asked={asked} today={today} />}
      </>
    ),
  },
  {
    head: words.ask,
    quietHead: true,
    room: [5.5, 0],
    phone: "foot",
    align: "end",
    cell: ({ id, guardianName, hasPhone, openCents, asked }) =>
      openCents > 0 &&
      hasPhone && (
        <AskButton
          look="word"
          href={paths.studio.askFamily(id)}
          name={guardianName}
          asked={asked}
          today={today}
        />
      ),
  },
];

type FamilyTableProps = { families: readonly FamilyRow[]; today: IsoDay };

/** One row a guardian. The guardian has no page, so the students' names are the links. */
export function FamilyTable({ families, today }: FamilyTableProps) {
  return (
    <DataTable
      label={words.list}
      columns={columnsOf(today)}
      rows={families}
      actions={(row) => <NoPhone row={row} />}
    />
  );
}

/** Leads to a student, where the guardian's phone number can be added. */
function NoPhone({ row: { id, guardianName, hasPhone, openCents, students } }: { row: FamilyRow }) {
  const mayAsk = useMay()("charges:write");
  const [first] = students;
  if (!mayAsk || hasPhone || openCents === 0 || !first) return null;
  return (
    <RowMenu
      label={words.actions(guardianName)}
      items={askItems({ href: paths.studio.askFamily(id), studentId: first.id, hasPhone })}
    />
  );
}
