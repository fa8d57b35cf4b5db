"use client";

import { CirclePause, CirclePlay, Trash2 } from "lucide-react";
import { useState } from "react";
import { useOnDemand } from "@/components/feedback/use-on-demand";
import { RowMenu } from "@/components/ui/row-menu";
import { enrollmentCopy } from "@/lib/features/enrollments/copy";
import type { HeldDay } from "@/lib/features/enrollments/queries";
import type { EnrollmentStatus } from "@/lib/features/enrollments/schema";
import type { GroupAct } from "./group-dialog";

const loadDialog = () => import("./group-dialog").then(({ GroupDialog }) => GroupDialog);

const { acts } = enrollmentCopy;
const icons = { suspend: CirclePause, reactivate: CirclePlay, remove: Trash2 } as const;

type GroupActionsProps = { name: string; places: readonly (HeldDay & { status: EnrollmentStatus })[] };

/** The actions of a student's places in one turma. Each asks for all days or one. */
export function GroupActions({ name, places }: GroupActionsProps) {
  const dialog = useOnDemand(loadDialog);
  const [asked, setAsked] = useState<{ act: GroupAct; places: readonly HeldDay[] } | null>(null);
  const concerned: Readonly<Record<GroupAct, readonly HeldDay[]>> = {
    suspend: places.filter(({ status }) => status === "active"),
    reactivate: places.filter(({ status }) => status === "suspended"),
    remove: places,
  };
  const offered = (["suspend", "reactivate", "remove"] as const).filter((act) => concerned[act].length > 0);
  return (
    <>
      <RowMenu
        label={acts.of(name)}
        items={offered.map((act) => {
          const Icon = icons[act];
          return {
            label: acts.which(acts[act]),
            icon: <Icon aria-hidden="true" />,
            right: "enrollments:write" as const,
            onSelect: () => {
              setAsked({ act, places: concerned[act] });
              dialog.show();
            },
          };
        })}
      />
      {dialog.Shown && asked && <dialog.Shown {...asked} name={name} onClose={dialog.hide} />}
    </>
  );
}
