import { studentsAddress } from "@/components/students/students-address";
import { BackLink } from "@/components/shell/back-link";
import { EmptyState } from "@/components/shell/empty-state";
import { PageHeader } from "@/components/shell/page-header";
import { pageHeads } from "@/components/shell/page-heads";
import { Card, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { paths } from "@/lib/config/paths";
import type { KeptView } from "@/lib/features/students/queries/count-students";
import { tagsCopy } from "@/lib/features/tags/copy";
import type { TagRow } from "@/lib/features/tags/queries";
import { viewsCopy } from "@/lib/features/views/copy";
import { TagTable, ViewTable } from "./label-tables";
import { hrefOfView } from "./view-links";

/** Tags of students and views of their list (IMP-45). A row opens the list with it. */
export function LabelsScreen({ tags, views }: { tags: readonly TagRow[]; views: readonly KeptView[] }) {
  return (
    <>
      <BackLink href={paths.studio.students}>Alunos</BackLink>
      <PageHeader {...pageHeads.labels} />
      <div className="grid gap-6">
        <Card aria-labelledby="etiquetas">
          <CardHeader>
            <CardTitle id="etiquetas">{tagsCopy.list}</CardTitle>
            <CardDescription>{tagsCopy.listHint}</CardDescription>
          </CardHeader>
          {tags.length === 0 ? (
            <EmptyState title={tagsCopy.none} description={tagsCopy.noneHint} />
          ) : (
            <TagTable tags={tags.map((tag) => ({ ...tag, href: studentsAddress({ tagId: tag.id }) }))} />
          )}
        </Card>
        <Card aria-labelledby="visoes">
          <CardHeader>
            <CardTitle id="visoes">{viewsCopy.list}</CardTitle>
            <CardDescription>{viewsCopy.listHint}</CardDescription>
          </CardHeader>
          {views.length === 0 ? (
            <EmptyState title={viewsCopy.none} description={viewsCopy.noneHint} />
          ) : (
            <ViewTable
              views={views.map((view) => ({ id: view.id, name: view.name, href: hrefOfView(view) }))}
            />
          )}
        </Card>
      </div>
    </>
  );
}
