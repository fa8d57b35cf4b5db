"use client";

import { ConfirmAction } from "@/components/feedback/confirm-action";
import { useAction } from "@/components/form/use-action";
import { Button } from "@/components/ui/button";
import { loadSamples, removeSamples } from "@/lib/features/samples/actions";
import { samplesCopy } from "@/lib/features/samples/copy";

const { offer, there } = samplesCopy;

export function AddSamplesButton() {
  const { run, pending } = useAction({ action: loadSamples, success: offer.done });
  return (
    <Button variant="ghost" size="sm" pending={pending} onClick={() => run({})}>
      {offer.act}
    </Button>
  );
}

export function RemoveSamplesButton() {
  return (
    <ConfirmAction
      variant="outline"
      size="sm"
      right="studio:write"
      action={removeSamples}
      input={{}}
      title={there.ask}
      description={there.consequence}
      confirmLabel={there.act}
      success={there.done}
    >
      {there.act}
    </ConfirmAction>
  );
}
