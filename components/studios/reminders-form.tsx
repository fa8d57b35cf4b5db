"use client";

import { ActionForm } from "@/components/form/action-form";
import { NumberField, TextField } from "@/components/form/text-field";
import { useActionForm } from "@/components/form/use-action-form";
import { Card, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { saveReminders } from "@/lib/features/studios/actions";
import { settingsCopy } from "@/lib/features/studios/copy/settings";
import { REMINDER_DAYS } from "@/lib/features/studios/rules/settings";
import { SaveButton } from "./save-button";
import { sayingOf, saving } from "./save-failures";

const words = settingsCopy.reminders;

type RemindersFormProps = { reminderDays: number; lateReminderDays: readonly number[]; version: string };

/** The days before the due day on which fee reminders are sent (SET-13), and those after it (AGR-44). */
export function RemindersForm({ reminderDays, lateReminderDays, version }: RemindersFormProps) {
  const form = useActionForm({
    schema: () => import("@/lib/features/studios/schema").then(({ remindersForm }) => remindersForm),
    action: saveReminders,
    requiredFields: ["reminderDays"],
    ...saving,
    failureText: sayingOf(settingsCopy.studioFailed),
  });
  return (
    <Card>
      <CardHeader>
        <CardTitle>{words.title}</CardTitle>
        <CardDescription>{words.description}</CardDescription>
      </CardHeader>
      <ActionForm form={form} aria-label={words.title}>
        <input type="hidden" name="version" value={version} data-proposed={version} />
        <div className="grid gap-4 px-4 py-5 sm:px-5">
          <NumberField
            name="reminderDays"
            label={words.days}
            hint={words.unit}
            required
            className="max-w-40"
            defaultValue={reminderDays}
            {...REMINDER_DAYS}
          />
          <TextField
            name="lateReminderDays"
            label={words.late}
            hint={words.lateHint}
            className="max-w-md"
            defaultValue={lateReminderDays.join(", ")}
          />
        </div>
        <SaveButton />
      </ActionForm>
    </Card>
  );
}
