import type { Metadata } from "next";
import { EntryHeading } from "@/components/accounts/entry-heading";
import { OtherWay } from "@/components/accounts/other-way";
import { CodeForm } from "@/components/accounts/sessions/code-form";
import { paths } from "@/lib/config/paths";
import { WAY_BACK, wayBack } from "@/lib/config/way-back";
import { secondFactorCopy } from "@/lib/features/accounts/copy/second-factor";
import { loadCodeScreen } from "@/lib/features/accounts/loaders";

const { entry } = secondFactorCopy;

export const metadata: Metadata = { title: entry.title };

export default async function CodePage({ searchParams }: PageProps<"/auth/codigo">) {
  await loadCodeScreen();
  const { [WAY_BACK]: asked } = await searchParams;
  return (
    <>
      <EntryHeading title={entry.title}>{entry.description}</EntryHeading>
      <CodeForm back={wayBack(asked)} />
      <OtherWay question={entry.notYou} href={paths.auth}>
        {entry.back}
      </OtherWay>
    </>
  );
}
