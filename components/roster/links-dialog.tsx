"use client";

import { MessageCircle } from "lucide-react";
import Link from "next/link";
import { useEffect, useEffectEvent, useState } from "react";
import { CopiedText } from "@/components/form/copied-text";
import { useAction } from "@/components/form/use-action";
import { useChoices } from "@/components/form/use-choices";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { Dialog, DialogBody, DialogFooter } from "@/components/ui/dialog";
import { Progress } from "@/components/ui/progress";
import { paths } from "@/lib/config/paths";
import { shareAccess } from "@/lib/features/invites/actions";
import { invitesCopy } from "@/lib/features/invites/copy/students";
import { rosterCopy } from "@/lib/features/roster/copy/acts";
import { commonCopy } from "@/lib/kernel/copy/common";
import { type IsoDay, formatDay } from "@/lib/kernel/dates";
import type { Whom } from "./acts-menu";

const copy = rosterCopy.invite.links;
const words = invitesCopy.share;

type Person = { id: string; fullName: string };
type Share = { link: string; chat: string; until: IsoDay; to: string; hasPhone: boolean };

/** A queue of links to the portal: one person after another, by WhatsApp or copied. */
export function LinksDialog({ whom, onClose }: { whom: Whom; onClose: () => void }) {
  const [at, setAt] = useState(0);
  const { list, failed, retry } = useChoices<Person>({
    list: "roster-to-invite",
    params: { act: "invite", ...whom },
  });
  const person = list?.[at];
  const isLast = list !== null && at >= list.length - 1;
  return (
    <Dialog title={copy.title} description={copy.description} onClose={onClose}>
      <DialogBody className="grid min-h-60 content-start gap-4">
        {list && person ? (
          <>
            <div className="grid gap-1.5">
              <p className="type-meta numeric">{copy.place(at + 1, list.length)}</p>
              <Progress value={at + 1} max={list.length} label={copy.title} />
            </div>
            <PersonLink key={person.id} person={person} />
          </>
        ) : (
          <p role="status" className="type-meta">
            {failed ? copy.failed : list ? copy.none : commonCopy.loading}
          </p>
        )}
        {failed && (
          <Button variant="outline" className="justify-self-start" onClick={retry}>
            {commonCopy.retry}
          </Button>
        )}
      </DialogBody>
      <DialogFooter>
        {at > 0 && (
          <Button variant="ghost" onClick={() => setAt(at - 1)}>
            {copy.previous}
          </Button>
        )}
        {person && !isLast ? (
          <Button variant="outline" onClick={() => setAt(at + 1)}>
            {copy.next}
          </Button>
        ) : (
          <Button variant="outline" onClick={onClose}>
            {copy.end}
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  );
}

/** The link is made when its turn comes, so that nobody has one who was not reached. */
function PersonLink({ person: { id, fullName } }: { person: Person }) {
  const [share, setShare] = useState<Share | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const { run } = useAction({
    action: shareAccess,
    failureText: () => null,
    onSuccess: setShare,
    onFailure: ({ message }) => setFailed(message),
  });
  const ask = useEffectEvent(() => run({ studentId: id }));
  useEffect(() => ask(), []);
  if (share === null)
    return (
      <>
        <p className="type-name wrap-anywhere">{fullName}</p>
        <p role="status" className="type-meta">
          {failed ?? commonCopy.loading}
        </p>
        {failed !== null && (
          <Link
            href={paths.studio.student(id)}
            prefetch={false}
            className={buttonVariants({ variant: "outline" })}
          >
            {copy.seeStudent}
          </Link>
        )}
      </>
    );
  return (
    <>
      <p className="type-name wrap-anywhere">{copy.forWhom(fullName, share.to)}</p>
      {!share.hasPhone && <p className="type-meta">{copy.noPhone}</p>}
      <a
        href={share.chat}
        target="_blank"
        rel="noreferrer"
        className={buttonVariants({ size: "lg", className: "w-full" })}
      >
        <MessageCircle aria-hidden="true" />
        {words.chat}
      </a>
      <CopiedText
        label={words.address}
        value={share.link}
        hint={words.until(formatDay(share.until))}
        words={words}
        variant="outline"
      />
    </>
  );
}
