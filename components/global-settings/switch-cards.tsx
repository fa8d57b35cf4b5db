"use client";

import { lazyDialog } from "@/components/feedback/lazy-dialog";
import { StatusBadge } from "@/components/shell/status-badge";
import { Card, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { systemCopy } from "@/lib/features/global-settings/copy";

const words = systemCopy.switches;

export type SwitchName = "maintenance" | "auditLog";
type SwitchDialogProps = { name: SwitchName; isOn: boolean };

const Trigger = lazyDialog<SwitchDialogProps>(() =>
  import("./switch-dialog").then(({ SwitchDialog }) => SwitchDialog),
);

export const MaintenanceCard = ({ isOn }: { isOn: boolean }) => (
  <SwitchCard name="maintenance" isOn={isOn} tone={isOn ? "warning" : "neutral"} />
);

export const AuditLogCard = ({ isOn }: { isOn: boolean }) => (
  <SwitchCard name="auditLog" isOn={isOn} tone={isOn ? "success" : "warning"} />
);

type SwitchCardProps = SwitchDialogProps & { tone: "neutral" | "success" | "warning" };

/** State of a platform-wide switch. Turning it asks first. */
function SwitchCard({ name, isOn, tone }: SwitchCardProps) {
  const { title, description, turnOn, turnOff } = words[name];
  return (
    <Card aria-label={title}>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
        <CardDescription>{description}</CardDescription>
      </CardHeader>
      <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-4 sm:px-5">
        <StatusBadge tone={tone}>{isOn ? words.on : words.off}</StatusBadge>
        <Trigger variant="outline" dialog={{ name, isOn }}>
          {isOn ? turnOff : turnOn}
        </Trigger>
      </div>
    </Card>
  );
}
