"use client";

import { ExternalLink, ImageDown } from "lucide-react";
import { type ReactNode, useId } from "react";
import { CopyLine } from "@/components/form/copied-text";
import { SecretAddressDialog } from "@/components/form/secret-address-dialog";
import { buttonVariants } from "@/components/ui/button-variants";
import { DialogBody } from "@/components/ui/dialog";
import { paths } from "@/lib/config/paths";
import { shareWeek, stopSharingWeek } from "@/lib/features/classes/actions";
import { classesCopy } from "@/lib/features/classes/copy";

const words = classesCopy.share;

export function ShareWeekDialog({ onClose }: { onClose: () => void }) {
  return (
    <SecretAddressDialog
      list="week-share"
      open={shareWeek}
      close={stopSharingWeek}
      words={words}
      onClose={onClose}
    >
      {({ key, acts }) => (
        <DialogBody className="grid content-start gap-5">
          <PublicAddress sharedKey={key} acts={acts} />
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
    </SecretAddressDialog>
  );
}

function PublicAddress({ sharedKey, acts }: { sharedKey: string | null; acts: ReactNode }) {
  const id = useId();
  const address = sharedKey === null ? null : new URL(paths.sharedWeek(sharedKey), location.origin).href;
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <div>
        <h3 id={id} className="type-name">
          {words.address}
        </h3>
        <p className="type-meta">{address === null ? words.off : words.on}</p>
      </div>
      {address === null ? (
        acts
      ) : (
        <>
          <CopyLine value={address} words={words} labelledBy={id} />
          <div className="flex flex-wrap gap-1">
            <a
              href={address}
              target="_blank"
              rel="noreferrer"
              className={buttonVariants({ variant: "ghost", size: "sm" })}
            >
              <ExternalLink aria-hidden="true" />
              {words.see}
            </a>
            {acts}
          </div>
        </>
      )}
    </section>
  );
}
