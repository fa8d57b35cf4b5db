"use client";

import { type Column, DataTable } from "@/components/ui/table";
import { tagsCopy } from "@/lib/features/tags/copy";
import type { TagRow } from "@/lib/features/tags/queries";
import { viewsCopy } from "@/lib/features/views/copy";
import { TagMenu, ViewMenu } from "./label-menu";

type NamedLink = { id: string; name: string; href: string };
type TagLink = TagRow & NamedLink;

const tagColumns: readonly Column<TagLink>[] = [
  { head: tagsCopy.heads.name, room: [10, 2], cell: ({ name }) => name },
  {
    head: tagsCopy.heads.students,
    room: [7, 0],
    phone: "side",
    align: "end",
    cell: ({ students }) => viewsCopy.students(students),
  },
];

const viewColumns: readonly Column<NamedLink>[] = [
  { head: viewsCopy.heads.name, room: [10, 1], cell: ({ name }) => name },
];

const hrefOf = ({ href }: NamedLink) => href;

export const TagTable = ({ tags }: { tags: readonly TagLink[] }) => (
  <DataTable
    label={tagsCopy.list}
    columns={tagColumns}
    rows={tags}
    hrefOf={hrefOf}
    actions={(tag) => <TagMenu tag={tag} />}
  />
);

export const ViewTable = ({ views }: { views: readonly NamedLink[] }) => (
  <DataTable
    label={viewsCopy.list}
    columns={viewColumns}
    rows={views}
    hrefOf={hrefOf}
    actions={(view) => <ViewMenu view={view} />}
  />
);
