"use client";

import { ClipboardCheck, Copy, Move, Pencil, Trash2, UserRoundPen } from "lucide-react";
import { useState } from "react";
import type { DescribedDay } from "@/components/class-sessions/session-dialog";
import { useOnDemand } from "@/components/feedback/use-on-demand";
import { useVisit } from "@/components/shell/visit";
import { RowMenu } from "@/components/ui/row-menu";
import { paths } from "@/lib/config/paths";
import type { MovableDate } from "@/lib/features/class-sessions/rules";
import { classesCopy } from "@/lib/features/classes/copy";
import type { ClassRow } from "@/lib/features/classes/queries";
import { type IsoDay, formatDayShort } from "@/lib/kernel/dates";
import type { Asked } from "./schedule-dialogs";

const loadDialogs = () => import("./schedule-dialogs").then(({ ScheduleDialogs }) => ScheduleDialogs);

const copy = classesCopy.acts;

type ClassActionsProps = {
  row: ClassRow;
  /** The day of the next roll call; null before the first class. */
  rollCallOn: IsoDay | null;
  /** The days of the class's turma, with the class itself. */
  group: readonly { id: string; dayOfWeek: number }[];
  days: readonly DescribedDay[];
  /** The next coming date that has not begun. */
  next: MovableDate | null;
};

/** The actions of a class, as in its menu in the week. Removing it leads back to the week. */
export function ClassActions({ row, rollCallOn, group, next, days: [first, ...others] }: ClassActionsProps) {
  const { id, name } = row;
  const visit = useVisit();
  const [asked, setAsked] = useState<Asked | null>(null);
  const dialogs = useOnDemand(loadDialogs);
  const ask = (wanted: Asked) => () => {
    setAsked(wanted);
    dialogs.show();
  };
  return (
    <>
      <RowMenu
        label={classesCopy.actsOf(name)}
        items={[
          ...(rollCallOn === null
            ? []
            : [
                {
                  label: copy.rollCall(formatDayShort(rollCallOn)),
                  icon: <ClipboardCheck aria-hidden="true" />,
                  right: "attendance:read" as const,
                  href: paths.studio.rollCall(id, rollCallOn),
                },
              ]),
          ...(first
            ? [
                {
                  label: copy.substitute,
                  icon: <UserRoundPen aria-hidden="true" />,
                  right: "substitutes:write" as const,
                  onSelect: ask({ kind: "substitute", classId: id, name, days: [first, ...others] }),
                },
              ]
            : []),
          {
            label: copy.edit,
            icon: <Pencil aria-hidden="true" />,
            right: "classes:write",
            onSelect: ask({ kind: "edit", row }),
          },
          {
            label: copy.duplicate,
            icon: <Copy aria-hidden="true" />,
            right: "classes:write",
            onSelect: ask({ kind: "create", draft: row }),
          },
          {
            label: copy.move,
            icon: <Move aria-hidden="true" />,
            right: "classes:write",
            onSelect: ask({ kind: "move", row, date: next }),
          },
          {
            label: copy.remove,
            icon: <Trash2 aria-hidden="true" />,
            right: "classes:write",
            onSelect: ask({ kind: "remove", row }),
          },
        ]}
      />
      {dialogs.Shown && asked && (
        <dialogs.Shown
          asked={asked}
          group={group}
          onRemoved={() => visit(paths.studio.schedule)}
          onClose={dialogs.hide}
        />
      )}
    </>
  );
}
