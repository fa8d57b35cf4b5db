"use client";

import { CircleCheck } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useState } from "react";
import { CopiedText } from "@/components/form/copied-text";
import { type FormAction, type Values, useAction } from "@/components/form/use-action";
import { hearLive } from "@/components/shell/hear-live";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { Dialog, DialogBody, DialogCancel } from "@/components/ui/dialog";
import { paths } from "@/lib/config/paths";
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
  /** The student who owes it, where the page knows that before the server says it. */
  payer?: string;
  onClose: () => void;
};

/** A PIX to scan or to copy, with a way to the provider's page; says when it is paid (FIN-16, PORTAL-28). */
export function PayDialog({ input, open, check, as, payer, onClose }: PayDialogProps) {
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
  const [state, setState] = usePaid(offer, { check, words: heard[as] });
  function again(): void {
    setFailure(null);
    setOffer(null);
    setState("open");
    ask();
  }
  const router = useRouter();
  /** The page is read again only then: without the charge it has no button, and no dialog that says so. */
  function leave(): void {
    onClose();
    if (state !== "open") router.refresh();
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
          ) : state === "open" ? (
            <Offer offer={offer} input={input} open={open} as={as} onClose={onClose} />
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

type Asking = { check: FormAction<PaidState>; words: readonly string[] };

/**
 * Asked when money is heard of and, as that may be missed, again and again while the dialog is in sight, and at once by whoever
 * comes back from the provider's page; nobody decides by hand.
 */
function usePaid(offer: PaymentOffer | null, { check, words }: Asking) {
  const [state, setState] = useState<PaidState["state"]>("open");
  const { run } = useAction<PaidState>({
    action: check,
    failureText: () => null,
    onSuccess: ({ state: next }) => setState(next),
  });
  const id = offer === null || offer.way === "key" ? null : offer.id;
  const ask = useEffectEvent(() => {
    if (document.visibilityState === "visible" && id !== null) run({ id });
  });
  const isOpen = id !== null && state === "open";
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
  return [state, setState] as const;
}

type OfferProps = { offer: PaymentOffer } & Pick<PayDialogProps, "input" | "open" | "as" | "onClose">;

function Offer({ offer, input, open, as, onClose }: OfferProps) {
  return (
    <>
      <p className="type-figure">{formatBRL(offer.amountCents)}</p>
      {offer.refusal !== null && <p className="text-center text-sm">{words.refused(offer.refusal)}</p>}
      {offer.picture && <QrPicture code={offer.picture} label={words.picture} />}
      <p className="text-muted-foreground text-center text-sm">{words.scan}</p>
      {offer.code !== null && (
        <div className="w-full">
          <CopiedText label={words.code} value={offer.code} words={words} />
        </div>
      )}
      {offer.way === "key" ? (
        as === "student" && <SendReceiptButton settlementId={offer.id} onSent={onClose} />
      ) : (
        <>
          {as === "owner" ? (
            <SentLink input={input} open={open} />
          ) : (
            <PaymentLink input={input} open={open} />
          )}
          <p className="text-muted-foreground text-center text-sm">{words.waiting}</p>
        </>
      )}
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
