"use client";

import { useState } from "react";
import { lazyDialog } from "@/components/feedback/lazy-dialog";
import { toastUndoable } from "@/components/feedback/undo";
import { useAction } from "@/components/form/use-action";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import { moveLead } from "@/lib/features/leads/actions";
import { leadsCopy } from "@/lib/features/leads/copy";
import type { LeadView } from "@/lib/features/leads/queries/get-lead";
import { isOpen, openStages } from "@/lib/features/leads/rules";
import type { ContactDialog } from "./contact-dialog";
import type { LoseDialog } from "./lose-dialog";

type Given<P> = P extends (props: infer Props) => unknown ? Omit<Props, "onClose"> : never;

const ContactButton = lazyDialog<Given<typeof ContactDialog>>(
  () => import("./contact-dialog").then((loaded) => loaded.ContactDialog),
  "leads:write",
);
const LoseButton = lazyDialog<Given<typeof LoseDialog>>(
  () => import("./lose-dialog").then((loaded) => loaded.LoseDialog),
  "leads:write",
);

/** Actions on a lead other than enrolling: record a contact, change the stage, mark as lost. */
export function LeadActs({ lead }: { lead: LeadView }) {
  const { id, name, status } = lead;
  return (
    <div className="mb-6 flex flex-wrap items-end gap-2">
      <ContactButton variant="outline" dialog={{ lead }}>
        {leadsCopy.contact.open}
      </ContactButton>
      {isOpen(status) && (
        <LoseButton variant="outline" dialog={{ lead: { id, name, from: status } }}>
          {leadsCopy.lose.open}
        </LoseButton>
      )}
      <StageSelect lead={lead} />
    </div>
  );
}

function StageSelect({ lead: { id, name, status } }: { lead: LeadView }) {
  const [aim, setAim] = useState<string>(status);
  const { run, pending } = useAction<{ id: string; from: string; to: string }>({
    action: moveLead,
    failureTitle: leadsCopy.move.failed,
    onSuccess: ({ from, to }) => {
      const [before, after] = [nameOf(from), nameOf(to)];
      if (from === "lost") return;
      toastUndoable(leadsCopy.move.done(name, after), {
        action: moveLead,
        input: { id, from: to, to: from },
        done: leadsCopy.move.back(name, before),
        about: id,
      });
    },
  });
  return (
    <div className="flex min-w-48 flex-col gap-1.5 max-sm:basis-full">
      <Label htmlFor="mover-etapa">{leadsCopy.page.moveTo}</Label>
      <Select
        id="mover-etapa"
        value={pending ? aim : status}
        aria-busy={pending || undefined}
        onChange={({ currentTarget: { value } }) => {
          setAim(value);
          run({ id, from: status, to: value });
        }}
      >
        {status === "lost" && <option value="lost">{leadsCopy.stage.lost}</option>}
        {openStages.map((stage) => (
          <option key={stage} value={stage}>
            {leadsCopy.stage[stage]}
          </option>
        ))}
      </Select>
    </div>
  );
}

const nameOf = (word: string): string =>
  Object.entries(leadsCopy.stage).find(([stage]) => stage === word)?.[1] ?? word;
