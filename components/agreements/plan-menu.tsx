"use client";

import { Archive, ArchiveRestore, Pencil } from "lucide-react";
import { AskingMenu } from "@/components/feedback/asking-menu";
import { useOnDemand } from "@/components/feedback/use-on-demand";
import { sentenceOf } from "@/components/form/use-action";
import { offerPlan, retirePlan } from "@/lib/features/agreements/actions";
import { agreementsCopy } from "@/lib/features/agreements/copy";
import type { PlanRow } from "@/lib/features/agreements/queries/plans";

const words = agreementsCopy.plans;

const loadEdit = () => import("./edit-plan-dialog").then(({ EditPlanDialog }) => EditPlanDialog);

export function PlanMenu({ plan: { id, name, active } }: { plan: PlanRow }) {
  const editing = useOnDemand(loadEdit);
  return (
    <>
      <AskingMenu
        right="fees:write"
        label={words.menu(name)}
        name={name}
        failureText={sentenceOf}
        more={[{ label: words.edit, icon: <Pencil aria-hidden="true" />, onSelect: editing.show }]}
        acts={[
          active
            ? {
                icon: <Archive aria-hidden="true" />,
                words: words.retire,
                destructive: true,
                action: retirePlan,
                input: { id },
              }
            : {
                icon: <ArchiveRestore aria-hidden="true" />,
                words: words.offer,
                action: offerPlan,
                input: { id },
              },
        ]}
      />
      {editing.Shown && <editing.Shown id={id} onClose={editing.hide} />}
    </>
  );
}
