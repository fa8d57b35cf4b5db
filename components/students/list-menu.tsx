"use client";

import { FileUp, History } from "lucide-react";
import { exportItems } from "@/components/feedback/export-button";
import { RowMenu } from "@/components/ui/row-menu";
import { paths } from "@/lib/config/paths";
import { pickCopy as words } from "@/lib/features/roster/copy/pick";

/** `params` are those of the list's address, so that its file has what the page shows. */
type ListMenuProps = { params: Readonly<Record<string, string | number | null>> };

/** What is seldom done with the whole list. */
export const ListMenu = ({ params }: ListMenuProps) => (
  <RowMenu
    label={words.more}
    items={[
      ...exportItems({ path: paths.studio.studentsFile, params, success: words.exported }),
      {
        label: words.runs,
        icon: <History aria-hidden="true" />,
        right: "students:write",
        href: paths.studio.rosterRuns,
      },
      {
        label: words.import,
        icon: <FileUp aria-hidden="true" />,
        right: "imports:write",
        href: paths.studio.imports,
      },
    ]}
  />
);
