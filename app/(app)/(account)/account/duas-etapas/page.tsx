import type { Metadata } from "next";
import { SecondFactorCard } from "@/components/accounts/second-factor/second-factor-card";
import { PageHeader } from "@/components/shell/page-header";
import { SignOutButton } from "@/components/shell/sign-out-button";
import { LeaveTeam } from "@/components/team/leave-team";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { signOut } from "@/lib/features/accounts/actions";
import { secondFactorCopy } from "@/lib/features/accounts/copy/second-factor";
import { loadSecondFactorSetUp } from "@/lib/features/accounts/loaders";

const { required } = secondFactorCopy.settings;

export const metadata: Metadata = { title: required.title, robots: { index: false } };

/** Everything that a member reaches who lacks the second factor that the academy requires (TEAM-73). */
export default async function SecondFactorSetUpPage() {
  const { userId, email, studioName } = await loadSecondFactorSetUp();
  return (
    <>
      <PageHeader title={required.title} description={required.description(studioName)} />
      <div className="space-y-6">
        <Card>
          <CardHeader>
            <CardTitle>{required.how}</CardTitle>
          </CardHeader>
          <ol className="list-decimal space-y-2 px-4 py-4 pl-9 text-sm sm:px-5 sm:pl-10">
            {required.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Card>
        <SecondFactorCard secondFactor={{ isOn: false, codesLeft: 0 }} />
        <Card>
          <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 sm:px-5">
            <p className="text-muted-foreground min-w-0 break-words">{email}</p>
            <SignOutButton signOut={signOut} userId={userId} />
          </div>
        </Card>
        <LeaveTeam studioName={studioName} />
      </div>
    </>
  );
}
