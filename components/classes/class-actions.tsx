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
  /** The day whose roll is called next; null before the first. */
  rollCallOn: IsoDay | null;
  /** The coming dates that take place. */
  days: readonly DescribedDay[];
  /** The next of them that has not begun. */
  next: MovableDate | null;
};

/** The acts of a class, as its menu in the week has them. Removing leads back to the week. */
export function ClassActions({ row, rollCallOn, next, days: [first, ...others] }: ClassActionsProps) {
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
                  href: paths.studio.rollCall(id, rollCallOn),
                },
              ]),
          ...(first
            ? [
                {
                  label: copy.substitute,
                  icon: <UserRoundPen aria-hidden="true" />,
                  onSelect: ask({ kind: "substitute", classId: id, name, days: [first, ...others] }),
                },
              ]
            : []),
          { label: copy.edit, icon: <Pencil aria-hidden="true" />, onSelect: ask({ kind: "edit", row }) },
          {
            label: copy.duplicate,
            icon: <Copy aria-hidden="true" />,
            onSelect: ask({ kind: "create", draft: row }),
          },
          {
            label: copy.move,
            icon: <Move aria-hidden="true" />,
            onSelect: ask({ kind: "move", row, date: next }),
          },
          { label: copy.remove, icon: <Trash2 aria-hidden="true" />, onSelect: ask({ kind: "remove", row }) },
        ]}
      />
      {dialogs.Shown && asked && (
        <dialogs.Shown asked={asked} onRemoved={() => visit(paths.studio.schedule)} onClose={dialogs.hide} />
      )}
    </>
  );
}
