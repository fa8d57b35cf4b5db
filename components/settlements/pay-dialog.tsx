"use client";

import { CircleCheck } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useId, useState } from "react";
import { CopyButton, ReadOnlyText } from "@/components/form/copied-text";
import { type FormAction, type Values, useAction } from "@/components/form/use-action";
import { hearLive } from "@/components/shell/hear-live";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { cn } from "@/components/ui/cn";
import { Dialog, DialogBody, DialogCancel } from "@/components/ui/dialog";
import { paths } from "@/lib/config/paths";
import { declinedWords, underWayWords } from "@/lib/features/charges/rules";
import { payCopy } from "@/lib/features/settlements/copy/pay";
import type { PaidState, PaymentOffer } from "@/lib/features/settlements/flows/open-payment";
import { PAID_POLL_MS } from "@/lib/features/settlements/rules";
import type { OwnTopic } from "@/lib/kernel/live";
import { formatBRL } from "@/lib/kernel/money";
import { PaymentLink, SentLink } from "./payment-link";
import { QrPicture } from "@/components/ui/qr-picture";
import { SendReceiptButton } from "./send-receipt-button";

const words = payCopy;

export type PayDialogProps = {
  /** Which charge; nothing where the server knows. */
  input: Values;
  open: FormAction<PaymentOffer>;
  check: FormAction<PaidState>;
  /** Who looks: the academy is led to its settings, the student sends a receipt. */
  as: "owner" | "student";
  /** A card was refused before: the way to try another one stands first. */
  byCard?: boolean;
  /** The student who owes it, where the page knows that before the server says it. */
  payer?: string;
  onClose: () => void;
};

/** A PIX to scan or to copy, with a way to the provider's page; says when it is paid (FIN-16, PORTAL-28). */
export function PayDialog({ input, open, check, as, byCard = false, payer, onClose }: PayDialogProps) {
  const [failure, setFailure] = useState<{ code: string; message: string } | null>(null);
  const [offer, setOffer] = useState<PaymentOffer | null>(null);
  const { run } = useAction<PaymentOffer>({
    action: open,
    failureText: () => null,
    onFailure: setFailure,
    onSuccess: setOffer,
  });
  const ask = () => run({ ...input, wish: "code" });
  const begin = useEffectEvent(ask);
  useEffect(() => begin(), []);
  const [told, setTold] = usePaid(offer, { check, words: heard[as] });
  const { state, underWay, declined } = told;
  function again(): void {
    setFailure(null);
    setOffer(null);
    setTold(nothingYet);
    ask();
  }
  const router = useRouter();
  /** The page is read again only then: without the charge it has no button, and no dialog that says so. */
  function leave(): void {
    onClose();
    if (told !== nothingYet) router.refresh();
  }
  return (
    <Dialog
      title={words.title}
      description={[payer ?? offer?.payer, offer?.description].filter(Boolean).join(" · ")}
      size="sm"
      onClose={leave}
    >
      <DialogBody>
        <div className="grid justify-items-center gap-4" aria-live="polite">
          {failure ? (
            <Failed {...failure} as={as} onAgain={again} />
          ) : offer === null ? (
            <p className="text-muted-foreground text-sm">{words.making}</p>
          ) : state === "open" && underWay ? (
            <>
              <p className="text-center font-medium">{underWayWords(underWay)}</p>
              <DialogCancel>{words.finish}</DialogCancel>
            </>
          ) : state === "open" ? (
            <>
              {declined !== null && <p className="text-destructive text-sm">{declinedWords(declined)}</p>}
              <Offer {...{ offer, input, open, as, byCard, onClose }} />
            </>
          ) : state === "over" ? (
            <Failed code={state} message={words.over} as={as} retry={words.anew} onAgain={again} />
          ) : (
            <>
              {state === "paid" && <CircleCheck aria-hidden="true" className="text-success size-12" />}
              <p className="text-center font-medium">{words.done[as][state]}</p>
              {state === "paid" && <p className="type-figure">{formatBRL(offer.amountCents)}</p>}
              {as === "owner" && state === "review" && <ToReview />}
              <DialogCancel>{words.finish}</DialogCancel>
            </>
          )}
        </div>
      </DialogBody>
    </Dialog>
  );
}

/** What is heard when own money has come in. At the desk any payment of the academy would ask the provider: nothing is heard. */
const heard = { student: ["money"], owner: [] } as const satisfies Record<
  PayDialogProps["as"],
  readonly OwnTopic[]
>;

/** Before the provider was asked. */
const nothingYet: Pick<PaidState, "state" | "underWay" | "declined"> = {
  state: "open",
  underWay: null,
  declined: null,
};

type Asking = { check: FormAction<PaidState>; words: readonly string[] };

/**
 * Asked when money is heard of and, as that may be missed, again and again while the dialog is in sight, and at once by whoever
 * comes back from the provider's page; nobody decides by hand.
 */
function usePaid(offer: PaymentOffer | null, { check, words }: Asking) {
  const [told, setTold] = useState(nothingYet);
  const { run } = useAction<PaidState>({
    action: check,
    failureText: () => null,
    onSuccess: ({ state, underWay, declined }) =>
      setTold(
        state === "open" && underWay === null && declined === null
          ? nothingYet
          : { state, underWay, declined },
      ),
  });
  const id = offer === null || offer.way === "key" ? null : offer.id;
  const ask = useEffectEvent(() => {
    if (document.visibilityState === "visible" && id !== null) run({ id });
  });
  const isOpen = id !== null && told.state === "open";
  useEffect(() => {
    if (!isOpen) return;
    const timer = setInterval(ask, PAID_POLL_MS);
    document.addEventListener("visibilitychange", ask);
    const leave = words.length > 0 ? hearLive(words, ask) : null;
    return () => {
      leave?.();
      clearInterval(timer);
      document.removeEventListener("visibilitychange", ask);
    };
  }, [isOpen, words]);
  return [told, setTold] as const;
}

type OfferProps = { offer: PaymentOffer; byCard: boolean } & Pick<
  PayDialogProps,
  "input" | "open" | "as" | "onClose"
>;

function Offer({ offer, input, open, as, byCard, onClose }: OfferProps) {
  const card = offer.way !== "key" && as === "student" && <PaymentLink input={input} open={open} />;
  return (
    <>
      <p className="type-figure">{formatBRL(offer.amountCents)}</p>
      {offer.refusal !== null && <p className="text-center text-sm">{words.refused(offer.refusal)}</p>}
      {byCard && card}
      {offer.code !== null && (
        <Code code={offer.code} asksReceipt={offer.way === "key" && as === "student" && !offer.isFull} />
      )}
      {offer.picture && <Picture code={offer.picture} isFolded={as === "student"} />}
      {offer.way === "key" ? (
        as === "student" && (
          <SendReceiptButton settlementId={offer.id} isFull={offer.isFull} onSent={onClose} />
        )
      ) : (
        <>
          {as === "owner" ? <SentLink input={input} open={open} /> : !byCard && card}
          <p className="text-muted-foreground text-center text-sm">{words.waiting}</p>
        </>
      )}
    </>
  );
}

/** First, as a phone cannot scan its own screen. */
function Code({ code, asksReceipt }: { code: string; asksReceipt: boolean }) {
  const id = useId();
  const { label, list, receipt } = words.steps;
  return (
    <div className="grid w-full gap-3">
      <CopyButton value={code} words={words} size="lg" className="w-full" />
      <ol aria-label={label} className="text-muted-foreground list-decimal space-y-1 pl-5 text-sm">
        {[...list, ...(asksReceipt ? [receipt] : [])].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <span id={id} className="sr-only">
        {words.code}
      </span>
      <ReadOnlyText value={code} labelledBy={id} />
    </div>
  );
}

/** For another device. On a phone whoever pays unfolds it; at the desk it is what is held out to be scanned. */
function Picture({ code, isFolded }: { code: NonNullable<PaymentOffer["picture"]>; isFolded: boolean }) {
  const [folded, setFolded] = useState(isFolded);
  const id = useId();
  return (
    <>
      <Button
        variant="ghost"
        className="sm:hidden"
        aria-expanded={!folded}
        aria-controls={id}
        onClick={() => setFolded(!folded)}
      >
        {folded ? words.showPicture : words.hidePicture}
      </Button>
      <div id={id} className={cn("grid w-full justify-items-center gap-2", folded && "max-sm:hidden")}>
        <QrPicture code={code} label={words.picture} />
        <p className="text-muted-foreground text-center text-sm">{words.scan}</p>
      </div>
    </>
  );
}

const ToReview = () => (
  <Link href={paths.studio.review} className={buttonVariants()}>
    {words.toReview}
  </Link>
);

type FailedProps = {
  code: string;
  message: string;
  as: PayDialogProps["as"];
  retry?: string;
  onAgain: () => void;
};

/** Asked again, the server would say the same. */
const FINAL = ["no-provider", "soon", "in-review", "not-open", "forbidden"];

/** FIN-17: who has set up nothing is led there. */
function Failed({ code, message, as, retry = words.again, onAgain }: FailedProps) {
  return (
    <>
      <p role="alert" className="text-center">
        {message}
      </p>
      {code === "in-review" && as === "owner" && <ToReview />}
      {code === "no-provider" && as === "student" && (
        <p className="text-center text-sm">{words.askAcademy}</p>
      )}
      {code === "no-provider" && as === "owner" && (
        <Link href={paths.studio.settingsTab("pagamentos")} className={buttonVariants()}>
          {words.settings}
        </Link>
      )}
      {!FINAL.includes(code) && (
        <Button variant="outline" onClick={onAgain}>
          {retry}
        </Button>
      )}
    </>
  );
}
