"use client";

import { ConfirmAction } from "@/components/feedback/confirm-action";
import { CopiedText } from "@/components/form/copied-text";
import { useAction } from "@/components/form/use-action";
import { Button } from "@/components/ui/button";
import { Card, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { endPreview, renewPreview } from "@/lib/features/blog/actions";
import { editorCopy } from "@/lib/features/blog/copy/editor";

const words = editorCopy.link;

/** The secret address of an unpublished post. A new one replaces the old. */
export function PreviewLink({ id, address }: { id: string; address: string | null }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>{words.title}</CardTitle>
        <CardDescription>{words.hint}</CardDescription>
      </CardHeader>
      <div className="grid gap-4 px-4 py-5 sm:px-5">
        {address === null ? (
          <Create id={id} />
        ) : (
          <>
            <CopiedText label={words.label} value={address} words={words} variant="outline" />
            <div className="flex flex-wrap gap-2">
              <ConfirmAction
                variant="outline"
                action={renewPreview}
                input={{ id }}
                title={words.renewTitle}
                description={words.renewDescription}
                confirmLabel={words.renew}
                success={words.renewed}
                failureTitle={words.failed}
              >
                {words.renew}
              </ConfirmAction>
              <ConfirmAction
                variant="ghost"
                action={endPreview}
                input={{ id }}
                title={words.endTitle}
                description={words.endDescription}
                confirmLabel={words.end}
                success={words.ended}
                failureTitle={words.failed}
              >
                {words.end}
              </ConfirmAction>
            </div>
          </>
        )}
      </div>
    </Card>
  );
}

function Create({ id }: { id: string }) {
  const { run, pending } = useAction({
    action: renewPreview,
    success: words.renewed,
    failureTitle: words.failed,
  });
  return (
    <Button variant="outline" className="justify-self-start" pending={pending} onClick={() => run({ id })}>
      {words.create}
    </Button>
  );
}
