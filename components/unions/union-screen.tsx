import { Notice } from "@/components/feedback/notice";
import { BackLink } from "@/components/shell/back-link";
import { PageHeader } from "@/components/shell/page-header";
import { pageHeads } from "@/components/shell/page-heads";
import { Card } from "@/components/ui/card";
import { paths } from "@/lib/config/paths";
import { unionsCopy as words } from "@/lib/features/unions/copy";
import type { UnionView } from "@/lib/features/unions/loaders";
import { OtherStudent } from "./other-student";
import { UnionForm } from "./union-form";

/** Two records side by side, and which value of each stands. Without another one, its picker. */
export function UnionScreen({ id, name, isItself, pair }: UnionView) {
  return (
    <>
      <BackLink href={paths.studio.student(id)}>{name}</BackLink>
      <PageHeader {...pageHeads.unite} />
      {isItself && (
        <div className="mb-4">
          <Notice tone="warning" title={words.itself} />
        </div>
      )}
      <Card className="max-w-4xl p-4 sm:p-5">
        {pair ? <UnionForm key={pair.otherId} id={id} name={name} pair={pair} /> : <OtherStudent id={id} />}
      </Card>
    </>
  );
}
