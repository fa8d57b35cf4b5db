"use client";

import { CalendarPlus } from "lucide-react";
import { type ReactNode, useId } from "react";
import { CopyLine } from "@/components/form/copied-text";
import { SecretAddressDialog } from "@/components/form/secret-address-dialog";
import { buttonVariants } from "@/components/ui/button-variants";
import { DialogBody } from "@/components/ui/dialog";
import { paths } from "@/lib/config/paths";
import { closeCalendar, openCalendar } from "@/lib/features/calendars/actions";
import { calendarsCopy as words } from "@/lib/features/calendars/copy";

export function CalendarDialog({ onClose }: { onClose: () => void }) {
  return (
    <SecretAddressDialog
      list="own-calendar"
      open={openCalendar}
      close={closeCalendar}
      words={words}
      onClose={onClose}
    >
      {({ key, acts }) => (
        <DialogBody className="grid content-start gap-3">
          {key === null ? (
            <>
              <p className="type-text text-muted-foreground">{words.off}</p>
              {acts}
            </>
          ) : (
            <Address address={new URL(paths.calendar(key), location.origin).href} acts={acts} />
          )}
        </DialogBody>
      )}
    </SecretAddressDialog>
  );
}

function Address({ address, acts }: { address: string; acts: ReactNode }) {
  const id = useId();
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
      <div className="flex flex-wrap gap-1">{acts}</div>
    </>
  );
}
