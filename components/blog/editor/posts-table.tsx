"use client";

import { StatusBadge } from "@/components/shell/status-badge";
import { type Column, DataTable } from "@/components/ui/table";
import { paths } from "@/lib/config/paths";
import { editorCopy } from "@/lib/features/blog/copy/editor";
import { blogCopy } from "@/lib/features/blog/copy/public";
import type { WrittenRow } from "@/lib/features/blog/queries/written";
import { DEFAULT_TIME_ZONE, clockTimeOf, dayOf, formatDay } from "@/lib/kernel/dates";
import { PostMenu } from "./post-menu";
import { stateTones } from "./state-tones";

const words = editorCopy.list.columns;

const dayText = (moment: string): string => formatDay(dayOf(new Date(moment), DEFAULT_TIME_ZONE));

function dateText({ state, publishedAt, updatedAt }: WrittenRow): string {
  if (publishedAt === null) return editorCopy.list.changed(dayText(updatedAt));
  const day = dayText(publishedAt);
  return state === "scheduled" ? `${day} ${clockTimeOf(new Date(publishedAt), DEFAULT_TIME_ZONE)}` : day;
}

const columns: readonly Column<WrittenRow>[] = [
  { head: words.title, room: [12, 3], cell: (row) => row.title },
  {
    head: words.state,
    room: [7.5, 0],
    phone: "side",
    cell: (row) => <StatusBadge tone={stateTones[row.state]}>{editorCopy.states[row.state]}</StatusBadge>,
  },
  { head: words.category, room: [7, 1], from: "lg", cell: (row) => blogCopy.categories[row.category] },
  {
    head: words.views,
    room: [8, 0],
    from: "xl",
    align: "end",
    cell: (row) => row.views.toLocaleString("pt-BR"),
  },
  { head: words.date, room: [11, 0], align: "end", phone: "meta", cell: dateText },
];

export const PostsTable = ({ posts }: { posts: readonly WrittenRow[] }) => (
  <DataTable
    label={editorCopy.list.label}
    columns={columns}
    rows={posts}
    hrefOf={({ id }) => paths.admin.post(id)}
    actions={(row) => <PostMenu post={row} />}
  />
);
