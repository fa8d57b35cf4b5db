"use client";

import { useRouter } from "next/navigation";
import { useRef } from "react";
import { ConfirmAction } from "@/components/feedback/confirm-action";
import { sendBytes, shrunk } from "@/components/files/send-file";
import { useAction } from "@/components/form/use-action";
import { Button } from "@/components/ui/button";
import { Card, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { filesCopy } from "@/lib/features/files/copy";
import { removeLogo } from "@/lib/features/files/actions";
import { LOGO_SIDE } from "@/lib/features/files/rules";
import { settingsCopy } from "@/lib/features/studios/copy/settings";
import { fail } from "@/lib/kernel/result";

const words = settingsCopy.logo;

/** What stands for the academy in the menu and on the week that it shares. */
export function LogoCard({ name, logoUrl }: { name: string; logoUrl: string | null }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>{words.title}</CardTitle>
        <CardDescription>{words.hint}</CardDescription>
      </CardHeader>
      <div className="flex flex-wrap items-center gap-4 px-4 py-5 sm:px-5">
        {logoUrl === null ? (
          <p className="text-muted-foreground text-sm">{words.none}</p>
        ) : (
          // Behind the session, which Next's own pictures do not pass on.
          // eslint-disable-next-line @next/next/no-img-element
          <img src={logoUrl} alt={words.alt(name)} className="size-20 rounded-md object-contain" />
        )}
        <div className="flex flex-wrap gap-2">
          <SendLogoButton isFirst={logoUrl === null} />
          {logoUrl !== null && (
            <ConfirmAction
              variant="ghost"
              action={removeLogo}
              input={{}}
              title={words.removeTitle}
              description={words.removeDescription}
              confirmLabel={words.remove}
              success={words.removed}
              failureTitle={words.removeFailed}
            >
              {words.remove}
            </ConfirmAction>
          )}
        </div>
      </div>
    </Card>
  );
}

function SendLogoButton({ isFirst }: { isFirst: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const chosen = useRef<File | null>(null);
  const router = useRouter();
  const { run, pending } = useAction<{ id: string }>({
    success: words.kept,
    failureTitle: words.failed,
    action: async (told) => {
      const bytes = chosen.current && (await shrunk(chosen.current, LOGO_SIDE * 2));
      return bytes ? sendBytes(told, bytes) : fail("unreadable", filesCopy.unreadable);
    },
    onSuccess: () => router.refresh(),
  });

  function choose(files: FileList | null): void {
    const [file] = files ?? [];
    if (!file) return;
    chosen.current = file;
    run({ purpose: "logo" });
    if (input.current) input.current.value = "";
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp"
        onChange={(event) => choose(event.currentTarget.files)}
      />
      <Button variant="outline" pending={pending} onClick={() => input.current?.click()}>
        {isFirst ? words.add : words.change}
      </Button>
    </>
  );
}
