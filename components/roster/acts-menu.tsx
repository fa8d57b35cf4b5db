"use client";

import { CalendarPlus, Megaphone, PauseCircle, Send } from "lucide-react";
import { useState } from "react";
import { useOnDemand } from "@/components/feedback/use-on-demand";
import { RowMenu, type RowMenuItem } from "@/components/ui/row-menu";
import type { Permission } from "@/lib/auth/policy";
import { pickCopy } from "@/lib/features/roster/copy/pick";
import type { RosterAct } from "@/lib/features/roster/rules";

/** The chosen students as the server is told them: ids joined by commas, or the list's filter. */
export type Whom = { ids?: string; filter?: string };

const acts: readonly { act: RosterAct; right: Permission; icon: typeof Send }[] = [
  { act: "invite", right: "students:write", icon: Send },
  { act: "enrol", right: "enrollments:write", icon: CalendarPlus },
  { act: "pause", right: "students:write", icon: PauseCircle },
  { act: "notify", right: "notices:write", icon: Megaphone },
];

const load = () => import("./act-dialog").then(({ ActDialog }) => ActDialog);

/** What can be done with the chosen students. Its dialog is loaded when an act is chosen. */
export function ActsMenu({ whom, onDone }: { whom: Whom; onDone: () => void }) {
  const [act, setAct] = useState<RosterAct>("invite");
  const dialog = useOnDemand(load);
  const items: RowMenuItem[] = acts.map(({ act: name, right, icon: Icon }) => ({
    label: pickCopy.open[name],
    icon: <Icon aria-hidden="true" />,
    right,
    onSelect: () => {
      setAct(name);
      dialog.show();
    },
  }));
  return (
    <>
      <RowMenu label={pickCopy.acts} items={items} />
      {dialog.Shown && <dialog.Shown act={act} whom={whom} onDone={onDone} onClose={dialog.hide} />}
    </>
  );
}
