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
import { May } from "@/components/ui/rights";
import { paths } from "@/lib/config/paths";
import { declinedWords, underWayWords } from "@/lib/features/charges/rules";
import { familyCopy } from "@/lib/features/settlements/copy/family";
import { payCopy } from "@/lib/features/settlements/copy/pay";
import type { PaidState } from "@/lib/features/settlements/flows/check-paid";
import type { PaymentOffer } from "@/lib/features/settlements/flows/open-payment";
import { PAID_POLL_MS } from "@/lib/features/settlements/rules";
import type { OwnTopic } from "@/lib/kernel/live";
import { formatBRL } from "@/lib/kernel/money";
import { PaymentLink, SentLink } from "./payment-link";
import { QrPicture } from "@/components/ui/qr-picture";
import { EarlierReceipts, SendReceiptButton } from "./send-receipt-button";

const words = payCopy;

export type PayDialogProps = {
  /** The charge; empty if the server finds it. */
  input: Values;
  open: FormAction<PaymentOffer>;
  check: FormAction<PaidState>;
  /** The owner is led to the settings, the student sends a receipt. */
  as: "owner" | "student";
  /** A card was declined before, so the way to try another one comes first. */
  byCard?: boolean;
  /** Name of the student who owes it, if the page knows it before the server answers. */
  payer?: string;
  onClose: () => void;
};

/** A PIX to scan or copy and a link to the provider's page. It says when the money has come (FIN-16, PORTAL-28). */
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
  /** Refreshes only on closing: without the charge the page has no button, and the dialog would disappear. */
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
            <Failed code={state} message={overWords(offer)} as={as} retry={words.anew} onAgain={again} />
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

/**
 * Live topics that make the dialog ask the provider. The owner's dialog listens to none: any payment of the academy
 * would make it ask.
 */
const heard = { student: ["money"], owner: [] } as const satisfies Record<
  PayDialogProps["as"],
  readonly OwnTopic[]
>;

const nothingYet: Pick<PaidState, "state" | "underWay" | "declined"> = {
  state: "open",
  underWay: null,
  declined: null,
};

const isFamily = ({ parts }: PaymentOffer): boolean => parts.length > 0;

const overWords = (offer: PaymentOffer): string => (isFamily(offer) ? familyCopy.over : words.over);

type Asking = { check: FormAction<PaidState>; words: readonly string[] };

/**
 * Asks whether it is paid: on live news of money, on a timer while the dialog is visible (news may get lost), and on
 * coming back from the provider's page. There is no button for it.
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
  // No bank tells about a PIX to the academy's key, but a family's code is closed once a charge of it is paid.
  const id = offer === null || (offer.way === "key" && !isFamily(offer)) ? null : offer.id;
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
  const card = offer.way !== "key" && as === "student" && !isFamily(offer) && (
    <PaymentLink input={input} open={open} />
  );
  return (
    <>
      <p className="type-figure">{formatBRL(offer.amountCents)}</p>
      <Parts parts={offer.parts} />
      {offer.refusal !== null && <p className="text-center text-sm">{words.refused(offer.refusal)}</p>}
      {byCard && card}
      {offer.code !== null && (
        <Code code={offer.code} asksReceipt={offer.way === "key" && as === "student" && !offer.isFull} />
      )}
      {offer.picture && <Picture code={offer.picture} isFolded={as === "student"} />}
      {offer.way === "key" ? (
        as === "student" && <SendReceiptButton offer={offer} onSent={onClose} />
      ) : (
        <>
          {as === "owner" ? <SentLink input={input} open={open} /> : !byCard && card}
          <p className="text-muted-foreground text-center text-sm">{words.waiting}</p>
        </>
      )}
      {as === "student" && !offer.isFull && <EarlierReceipts earlier={offer.earlier} onSent={onClose} />}
    </>
  );
}

/** The charges of a family, each with its child. */
const Parts = ({ parts }: Pick<PaymentOffer, "parts">) =>
  parts.length > 0 && (
    <ul aria-label={familyCopy.charges} className="grid w-full gap-1 text-sm">
      {parts.map(({ chargeId, child, description, amountCents }) => (
        <li key={chargeId} className="flex justify-between gap-4">
          <span className="min-w-0 wrap-anywhere">{familyCopy.charge(child, description)}</span>
          <span className="numeric shrink-0">{formatBRL(amountCents)}</span>
        </li>
      ))}
    </ul>
  );

/** Comes before the picture, as a phone cannot scan its own screen. */
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

/** For scanning with another device: folded on the payer's phone, open at the desk. */
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

/** Failures that asking again cannot change. */
const FINAL = ["no-provider", "soon", "in-review", "not-open", "forbidden"];

/** FIN-17: an owner without a provider or a key gets a link to the settings. */
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
        <May right="payee:write">
          <Link href={paths.studio.settingsTab("pagamentos")} className={buttonVariants()}>
            {words.settings}
          </Link>
        </May>
      )}
      {!FINAL.includes(code) && (
        <Button variant="outline" onClick={onAgain}>
          {retry}
        </Button>
      )}
    </>
  );
}
