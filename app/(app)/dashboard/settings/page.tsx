import type { Metadata } from "next";
import { SecondFactorCard } from "@/components/accounts/second-factor/second-factor-card";
import { SessionList } from "@/components/accounts/sessions/session-list";
import { AskTextForm } from "@/components/asks/ask-text-form";
import { PlansCard } from "@/components/agreements/plans-card";
import { SiblingsForm } from "@/components/agreements/siblings-form";
import { ExportCard } from "@/components/backups/export-card";
import { RoomCard } from "@/components/files/room-card";
import { PayeeNotice } from "@/components/settlements/payee-notice";
import { PixKeyCard } from "@/components/settlements/pix-key-card";
import { LiveRefresh } from "@/components/shell/live-refresh";
import { PageHeader } from "@/components/shell/page-header";
import { pageHeads } from "@/components/shell/page-heads";
import { Keep } from "@/components/shell/visit";
import { LateForm } from "@/components/studios/late-form";
import { FeesForm } from "@/components/studios/fees-form";
import { LogoCard } from "@/components/studios/logo-card";
import { PasswordMailForm } from "@/components/studios/password-mail-form";
import { PaymentsForm } from "@/components/studios/payments-form";
import { RemindersForm } from "@/components/studios/reminders-form";
import { SettingsFacts } from "@/components/studios/settings-facts";
import { SettingsTabs } from "@/components/studios/settings-tabs";
import { StudioForm } from "@/components/studios/studio-form";
import { TeamSecondFactor } from "@/components/team/team-second-factor";
import { TeachingCard } from "@/components/team/teaching-card";
import { TeamCard } from "@/components/team/team-card";
import { loadAccount } from "@/lib/features/accounts/loaders";
import { loadAskText } from "@/lib/features/asks/loaders";
import { type SettingsView, loadSettings } from "@/lib/features/studios/loaders";
import { loadPixKey } from "@/lib/features/settlements/loaders";
import { loadTeaching, loadTeam } from "@/lib/features/team/loaders";

export const metadata: Metadata = { title: "Configurações" };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function SettingsPage({ searchParams }: Props) {
  const view = await loadSettings(await searchParams);
  const account = view.tab === "seguranca" ? await loadAccount() : null;
  const team = view.tab === "estudio" && view.sees.team ? await loadTeam() : null;
  const teaching = view.tab === "estudio" && !view.sees.team ? await loadTeaching() : null;
  const asks = view.tab === "notificacoes" ? await loadAskText() : null;
  const pix = view.tab === "pagamentos" && view.sees.payee ? await loadPixKey() : null;
  return (
    <Keep>
      {view.tab === "pagamentos" && <LiveRefresh topics={["charges"]} />}
      <PageHeader {...pageHeads.settings} />
      <SettingsTabs tab={view.tab} />
      <div className="mt-4 grid max-w-3xl gap-4">
        {pix?.payee && <PayeeNotice {...pix.payee} />}
        <Tab view={view} />
        {asks && <AskTextForm {...asks} />}
        {pix && <PixKeyCard pixKey={pix.key} />}
        {team && <TeamCard members={team.members} invites={team.invites} />}
        {team && <TeamSecondFactor isRequired={team.secondFactorRequired} />}
        {teaching && <TeachingCard {...teaching} />}
        {account?.secondFactor && <SecondFactorCard secondFactor={account.secondFactor} />}
        {account && <SessionList sessions={account.sessions} timeZone={account.timeZone} />}
        {account && <ExportCard />}
        {view.tab === "seguranca" && <RoomCard {...view.space} />}
      </div>
    </Keep>
  );
}

function Tab({ view }: { view: SettingsView }) {
  if (view.tab === "pagamentos")
    return (
      <>
        <PlansCard plans={view.plans} />
        <SiblingsForm siblingsBp={view.siblingsBp} />
        <FeesForm {...view.fees} />
        <LateForm {...view.late} />
        {view.settings && <PaymentsForm settings={view.settings} />}
      </>
    );
  if (view.tab === "notificacoes") return <RemindersForm {...view.reminders} />;
  if (view.tab === "seguranca") return <PasswordMailForm email={view.email} />;
  return (
    <>
      <StudioForm studio={view.studio} zones={view.zones} />
      <LogoCard name={view.studio.name} logoUrl={view.studio.logoUrl} />
      {view.subscription && <SettingsFacts since={view.since} subscription={view.subscription} />}
    </>
  );
}
