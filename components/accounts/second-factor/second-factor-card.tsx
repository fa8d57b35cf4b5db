"use client";

import { lazyDialog } from "@/components/feedback/lazy-dialog";
import { StatusBadge } from "@/components/shell/status-badge";
import { Card, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { secondFactorCopy } from "@/lib/features/accounts/copy/second-factor";
import type { SecondFactorView } from "@/lib/features/accounts/queries/second-factor";

const words = secondFactorCopy.settings;

const SetUp = lazyDialog(() => import("./set-up-dialog").then(({ SetUpDialog }) => SetUpDialog));
const TurnOff = lazyDialog(() => import("./turn-off-dialog").then(({ TurnOffDialog }) => TurnOffDialog));
const Renew = lazyDialog(() => import("./renew-dialog").then(({ RenewDialog }) => RenewDialog));

/** ADMIN-50, TEAM-70 */
export function SecondFactorCard({ secondFactor: { isOn, codesLeft } }: { secondFactor: SecondFactorView }) {
  return (
    <Card aria-label={words.title}>
      <CardHeader>
        <CardTitle>{words.title}</CardTitle>
        <CardDescription>{words.description}</CardDescription>
      </CardHeader>
      <div className="flex flex-wrap items-center gap-3 px-4 py-4 sm:px-5">
        <StatusBadge tone={isOn ? "success" : "neutral"}>{isOn ? words.on : words.off}</StatusBadge>
        {isOn && <p className="text-muted-foreground text-sm">{words.left(codesLeft)}</p>}
        <div className="flex flex-wrap gap-2 sm:ml-auto">
          {isOn ? (
            <>
              <Renew variant="outline" dialog={{}}>
                {words.renew}
              </Renew>
              <TurnOff variant="outline" dialog={{}}>
                {words.turnOff}
              </TurnOff>
            </>
          ) : (
            <SetUp dialog={{}}>{words.turnOn}</SetUp>
          )}
        </div>
      </div>
    </Card>
  );
}
