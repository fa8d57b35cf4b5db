import type { Metadata } from "next";
import { EntryHeading } from "@/components/accounts/entry-heading";
import { OtherWay } from "@/components/accounts/other-way";
import { CodeForm } from "@/components/accounts/sessions/code-form";
import { paths } from "@/lib/config/paths";
import { WAY_BACK, wayBack } from "@/lib/config/way-back";
import { signInWithCode } from "@/lib/features/accounts/actions";
import { secondFactorCopy } from "@/lib/features/accounts/copy/second-factor";
import { loadCodeScreen } from "@/lib/features/accounts/loaders";
import { joinTeamWithCode } from "@/lib/features/team/actions";

const { entry } = secondFactorCopy;

export const metadata: Metadata = { title: entry.title };

export default async function CodePage({ searchParams }: PageProps<"/auth/codigo">) {
  const { isJoining } = await loadCodeScreen();
  const { [WAY_BACK]: asked } = await searchParams;
  return (
    <>
      <EntryHeading title={entry.title}>{entry.description}</EntryHeading>
      <CodeForm back={wayBack(asked)} action={isJoining ? joinTeamWithCode : signInWithCode} />
      <OtherWay question={entry.notYou} href={paths.auth}>
        {entry.back}
      </OtherWay>
    </>
  );
}
