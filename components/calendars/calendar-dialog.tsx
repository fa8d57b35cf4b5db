"use client";

import { CalendarPlus } from "lucide-react";
import { useId, useState } from "react";
import { ConfirmAction } from "@/components/feedback/confirm-action";
import { CopyLine } from "@/components/form/copied-text";
import { LoadedDialog } from "@/components/form/loaded-dialog";
import { useAction } from "@/components/form/use-action";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { DialogBody } from "@/components/ui/dialog";
import { paths } from "@/lib/config/paths";
import { closeCalendar, openCalendar } from "@/lib/features/calendars/actions";
import { calendarsCopy as words } from "@/lib/features/calendars/copy";

/** A secret address that a calendar reads, asked for when the dialog opens: no page carries it. */
export function CalendarDialog({ onClose }: { onClose: () => void }) {
  return (
    <LoadedDialog<{ key: string | null }>
      question={{ list: "own-calendar" }}
      failure={words.loadFailed}
      title={words.title}
      description={words.description}
      onClose={onClose}
    >
      {({ key }) => (
        <DialogBody className="grid content-start gap-3">
          <Address given={key} />
        </DialogBody>
      )}
    </LoadedDialog>
  );
}

function Address({ given }: { given: string | null }) {
  const [key, setKey] = useState(given);
  const id = useId();
  const { run: create, pending } = useAction({
    action: openCalendar,
    success: words.created,
    failureTitle: words.failed,
    onSuccess: (made) => setKey(made.key),
  });
  if (key === null)
    return (
      <>
        <p className="type-text text-muted-foreground">{words.off}</p>
        <Button className="justify-self-start" pending={pending} onClick={() => create()}>
          {words.create}
        </Button>
      </>
    );
  const address = new URL(paths.calendar(key), location.origin).href;
  return (
    <>
      <a
        href={address.replace(/^https?:/, "webcal:")}
        className={buttonVariants({ className: "justify-self-start" })}
      >
        <CalendarPlus aria-hidden="true" />
        {words.subscribe}
      </a>
      <div>
        <h3 id={id} className="type-name">
          {words.address}
        </h3>
        <p className="type-meta">{words.on}</p>
      </div>
      <CopyLine value={address} words={words} labelledBy={id} variant="outline" />
      <div className="flex flex-wrap gap-1">
        <ConfirmAction
          variant="ghost"
          size="sm"
          action={openCalendar}
          input={{ instead: key }}
          title={words.renewTitle}
          description={words.renewDescription}
          confirmLabel={words.renew}
          success={words.renewed}
          failureTitle={words.failed}
          onDone={(renewed) => setKey(renewed.key)}
        >
          {words.renew}
        </ConfirmAction>
        <ConfirmAction
          variant="ghost"
          size="sm"
          action={closeCalendar}
          input={{}}
          title={words.stopTitle}
          description={words.stopDescription}
          confirmLabel={words.stop}
          success={words.stopped}
          failureTitle={words.failed}
          onDone={() => setKey(null)}
        >
          {words.stop}
        </ConfirmAction>
      </div>
    </>
  );
}
