"use client";

import { BadgePercent, CalendarPlus, Megaphone, PauseCircle, Send, Tags } from "lucide-react";
import { RowMenu, type RowMenuItem } from "@/components/ui/row-menu";
import type { Permission } from "@/lib/auth/policy";
import { pickCopy } from "@/lib/features/roster/copy/pick";
import type { RosterAct } from "@/lib/features/roster/rules/acts";

/** The chosen students as the server is told them: ids joined by commas, or the list's filter. */
export type Whom = { ids?: string; filter?: string };

const acts: readonly { act: RosterAct; right: Permission; icon: typeof Send }[] = [
  { act: "invite", right: "students:write", icon: Send },
  { act: "enrol", right: "enrollments:write", icon: CalendarPlus },
  { act: "tag", right: "students:write", icon: Tags },
  { act: "adjust", right: "fees:write", icon: BadgePercent },
  { act: "pause", right: "students:write", icon: PauseCircle },
  { act: "notify", right: "notices:write", icon: Megaphone },
];

type ActsMenuProps = {
  onChoose: (act: RosterAct) => void;
  /** Entries below the acts. */
  more: readonly RowMenuItem[];
  pending: boolean;
};

export function ActsMenu({ onChoose, more, pending }: ActsMenuProps) {
  const items: RowMenuItem[] = acts.map(({ act, right, icon: Icon }) => ({
    label: pickCopy.open[act],
    icon: <Icon aria-hidden="true" />,
    right,
    onSelect: () => onChoose(act),
  }));
  return <RowMenu label={pickCopy.acts} items={[...items, ...more]} pending={pending} />;
}
