"use client";

import { FormDialog } from "@/components/form/form-dialog";
import { useActionForm } from "@/components/form/use-action-form";
import { switchAuditLog, switchMaintenance } from "@/lib/features/global-settings/actions";
import { systemCopy } from "@/lib/features/global-settings/copy";
import { switchForm } from "@/lib/features/global-settings/schema";
import type { SwitchName } from "./switch-cards";

const words = systemCopy.switches;
const actions = { maintenance: switchMaintenance, auditLog: switchAuditLog };

type SwitchDialogProps = { name: SwitchName; isOn: boolean; onClose: () => void };

export function SwitchDialog({ name, isOn, onClose }: SwitchDialogProps) {
  const { askOn, askOff, willBeOn, willBeOff, turnOn, turnOff, isOn: done, isOff: undone } = words[name];
  const form = useActionForm({
    schema: switchForm,
    action: actions[name],
    unguarded: true,
    success: isOn ? undone : done,
    failureTitle: words.failed,
    onSuccess: onClose,
  });
  return (
    <FormDialog
      title={isOn ? askOff : askOn}
      onClose={onClose}
      size="sm"
      form={form}
      submit={isOn ? turnOff : turnOn}
      label={isOn ? turnOff : turnOn}
    >
      {!isOn && <input type="hidden" name="on" value="on" />}
      <p className="text-sm">{isOn ? willBeOff : willBeOn}</p>
    </FormDialog>
  );
}
