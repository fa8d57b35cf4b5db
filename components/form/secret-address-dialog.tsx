"use client";

import { type ReactNode, useState } from "react";
import { ConfirmAction } from "@/components/feedback/confirm-action";
import { Button } from "@/components/ui/button";
import type { ChoiceList } from "@/lib/config/paths";
import { LoadedDialog } from "./loaded-dialog";
import { type FormAction, useAction } from "./use-action";

type SecretAddressProps = {
  open: FormAction<{ key: string }>;
  close: FormAction;
  words: Record<
    | "title"
    | "description"
    | "loadFailed"
    | "create"
    | "created"
    | "failed"
    | "renew"
    | "renewTitle"
    | "renewDescription"
    | "renewed"
    | "stop"
    | "stopTitle"
    | "stopDescription"
    | "stopped",
    string
  >;
  /** Without a key there is no address yet, and `acts` creates one. With a key, `acts` renews it or turns it off. */
  children: (address: { key: string | null; acts: ReactNode }) => ReactNode;
};

type SecretAddressDialogProps = SecretAddressProps & { list: ChoiceList; onClose: () => void };

/** An address with a secret key. It is loaded when the dialog opens, so that no page contains it. */
export function SecretAddressDialog({ list, onClose, ...address }: SecretAddressDialogProps) {
  const { loadFailed, title, description } = address.words;
  return (
    <LoadedDialog<{ key: string | null }>
      question={{ list }}
      failure={loadFailed}
      title={title}
      description={description}
      onClose={onClose}
    >
      {({ key }) => <SecretAddress {...address} given={key} />}
    </LoadedDialog>
  );
}

function SecretAddress({
  given,
  open,
  close,
  words,
  children,
}: SecretAddressProps & { given: string | null }) {
  const [key, setKey] = useState(given);
  const { run: create, pending } = useAction({
    action: open,
    success: words.created,
    failureTitle: words.failed,
    onSuccess: (made) => setKey(made.key),
  });
  if (key === null) {
    const make = (
      <Button className="justify-self-start" pending={pending} onClick={() => create()}>
        {words.create}
      </Button>
    );
    return children({ key, acts: make });
  }
  const acts = (
    <>
      <ConfirmAction
        variant="ghost"
        size="sm"
        action={open}
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
        action={close}
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
    </>
  );
  return children({ key, acts });
}
