"use client";

import { ExternalLink, ImageDown } from "lucide-react";
import { useId, useState } from "react";
import { ConfirmAction } from "@/components/feedback/confirm-action";
import { CopyLine } from "@/components/form/copied-text";
import { LoadedDialog } from "@/components/form/loaded-dialog";
import { useAction } from "@/components/form/use-action";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { DialogBody } from "@/components/ui/dialog";
import { paths } from "@/lib/config/paths";
import { shareWeek, stopSharingWeek } from "@/lib/features/classes/actions";
import { classesCopy } from "@/lib/features/classes/copy";

const words = classesCopy.share;

/** The week as a picture to send, and as an address for everybody who has it. */
export function ShareWeekDialog({ onClose }: { onClose: () => void }) {
  return (
    <LoadedDialog<{ key: string | null }>
      question={{ list: "week-share" }}
      failure={words.loadFailed}
      title={words.title}
      description={words.description}
      onClose={onClose}
    >
      {({ key }) => (
        <DialogBody className="grid content-start gap-5">
          <PublicAddress given={key} />
          <a
            href={paths.studio.weekPicture}
            download="semana.png"
            className={buttonVariants({ variant: "outline", className: "justify-self-start" })}
          >
            <ImageDown aria-hidden="true" />
            {words.download}
          </a>
        </DialogBody>
      )}
    </LoadedDialog>
  );
}

function PublicAddress({ given }: { given: string | null }) {
  const [key, setKey] = useState(given);
  const id = useId();
  const { run: create, pending } = useAction({
    action: shareWeek,
    success: words.created,
    failureTitle: words.failed,
    onSuccess: (made) => setKey(made.key),
  });
  const shared = key === null ? null : { key, address: new URL(paths.sharedWeek(key), location.origin).href };
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <div>
        <h3 id={id} className="type-name">
          {words.address}
        </h3>
        <p className="type-meta">{shared === null ? words.off : words.on}</p>
      </div>
      {shared === null ? (
        <Button className="justify-self-start" pending={pending} onClick={() => create()}>
          {words.create}
        </Button>
      ) : (
        <>
          <CopyLine value={shared.address} words={words} labelledBy={id} />
          <div className="flex flex-wrap gap-1">
            <a
              href={shared.address}
              target="_blank"
              rel="noreferrer"
              className={buttonVariants({ variant: "ghost", size: "sm" })}
            >
              <ExternalLink aria-hidden="true" />
              {words.see}
            </a>
            <ConfirmAction
              variant="ghost"
              size="sm"
              action={shareWeek}
              input={{ instead: shared.key }}
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
              action={stopSharingWeek}
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
      )}
    </section>
  );
}
