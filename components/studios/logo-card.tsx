"use client";

import { ConfirmAction } from "@/components/feedback/confirm-action";
import { FileButton } from "@/components/files/file-button";
import { Card, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { removeLogo } from "@/lib/features/files/actions";
import { settingsCopy } from "@/lib/features/studios/copy/settings";

const words = settingsCopy.logo;

/** The academy's logo, shown in the menu and on the shared week. */
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
          // The file needs the session's cookie, which Next's image optimizer does not send.
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

const SendLogoButton = ({ isFirst }: { isFirst: boolean }) => (
  <FileButton
    variant="outline"
    purpose="logo"
    tell={() => ({ purpose: "logo" })}
    words={{ success: words.kept, failureTitle: words.failed }}
  >
    {isFirst ? words.add : words.change}
  </FileButton>
);
