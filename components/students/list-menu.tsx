"use client";

import { FileUp, History } from "lucide-react";
import { useExportItems } from "@/components/feedback/export-button";
import { RowMenu } from "@/components/ui/row-menu";
import { Spinner } from "@/components/ui/spinner";
import { paths } from "@/lib/config/paths";
import { pickCopy as words } from "@/lib/features/roster/copy/pick";

/** `params` are those of the list's address, so that its file has what the page shows. */
type ListMenuProps = { params: Readonly<Record<string, string | number | null>> };

/** Seldom actions on the whole list. */
export function ListMenu({ params }: ListMenuProps) {
  const { items, pending } = useExportItems({
    path: paths.studio.studentsFile,
    params,
    success: words.exported,
  });
  return (
    <>
      <span role="status" className="text-muted-foreground flex items-center gap-2 text-sm">
        {pending && (
          <>
            <Spinner />
            {words.preparing}
          </>
        )}
      </span>
      <RowMenu
        label={words.more}
        pending={pending}
        items={[
          ...items,
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
    </>
  );
}
