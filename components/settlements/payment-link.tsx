"use client";

import { useRef, useState } from "react";
import { CopiedText } from "@/components/form/copied-text";
import { useAction } from "@/components/form/use-action";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { payCopy } from "@/lib/features/settlements/copy/pay";
import type { PaymentOffer } from "@/lib/features/settlements/flows/open-payment";
import type { PayDialogProps } from "./pay-dialog";

const words = payCopy;

type LinkProps = Pick<PayDialogProps, "input" | "open">;

/** Opens the provider's page in a new tab. The click itself opens the tab, or browsers would block it as a popup. */
export function PaymentLink({ input, open }: LinkProps) {
  const tab = useRef<Window | null>(null);
  const [url, setUrl] = useState<string | null>(null);
  const { run, pending } = useAction<PaymentOffer>({
    action: open,
    onFailure: () => tab.current?.close(),
    onSuccess: ({ payment_url }) => {
      setUrl(payment_url);
      if (!tab.current || payment_url === null) return;
      tab.current.opener = null;
      tab.current.location.replace(payment_url);
    },
  });
  if (url !== null) return <OpenLink url={url} />;
  return (
    <Button
      variant="outline"
      pending={pending}
      onClick={() => {
        tab.current = window.open("", "_blank");
        run({ ...input, wish: "link" });
      }}
    >
      {words.link}
    </Button>
  );
}

/** FIN-16: makes a link to the same page, which the desk can send to the payer. */
export function SentLink({ input, open }: LinkProps) {
  const [url, setUrl] = useState<string | null>(null);
  const { run, pending } = useAction<PaymentOffer>({
    action: open,
    onSuccess: ({ payment_url }) => setUrl(payment_url),
  });
  if (url === null)
    return (
      <Button variant="outline" pending={pending} onClick={() => run({ ...input, wish: "link" })}>
        {words.sentLink.make}
      </Button>
    );
  return (
    <>
      <div className="w-full">
        <CopiedText
          label={words.sentLink.label}
          value={url}
          hint={words.sentLink.hint}
          words={words.sentLink}
        />
      </div>
      <OpenLink url={url} />
    </>
  );
}

const OpenLink = ({ url }: { url: string }) => (
  <a href={url} target="_blank" rel="noopener noreferrer" className={buttonVariants({ variant: "outline" })}>
    {words.openLink}
  </a>
);
