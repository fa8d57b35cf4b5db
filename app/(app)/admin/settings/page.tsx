import type { Metadata } from "next";
import { SecondFactorCard } from "@/components/accounts/second-factor/second-factor-card";
import { PaymentsForm } from "@/components/global-settings/payments-form";
import { AuditLogCard, MaintenanceCard } from "@/components/global-settings/switch-cards";
import { SystemTabs } from "@/components/global-settings/system-tabs";
import { DatabaseView, StateView } from "@/components/global-settings/system-views";
import { TrailScreen } from "@/components/trail/trail-screen";
import { TaskCards } from "@/components/upkeep/task-cards";
import { WorkCards } from "@/components/upkeep/work-view";
import { PageHeader } from "@/components/shell/page-header";
import { pageHeads } from "@/components/shell/page-heads";
import { loadSecondFactor } from "@/lib/features/accounts/loaders";
import { type SystemView, loadSystemSettings } from "@/lib/features/global-settings/loaders";
import { loadTasks, loadWork } from "@/lib/features/upkeep/loaders";
import { loadTrail } from "@/lib/features/trail/loaders";

export const metadata: Metadata = { title: "Configurações do sistema" };

export default async function SystemSettingsPage({ searchParams }: PageProps<"/admin/settings">) {
  const address = await searchParams;
  const view = await loadSystemSettings(address);
  return (
    <>
      <PageHeader {...pageHeads.system} />
      <SystemTabs tab={view.tab} />
      <div className="mt-4 grid max-w-3xl gap-4">
        <Tab view={view} />
      </div>
      {view.tab === "seguranca" && (
        <div className="mt-4">
          <TrailScreen {...await loadTrail(address)} />
        </div>
      )}
    </>
  );
}

async function Tab({ view }: { view: SystemView }) {
  if (view.tab === "banco")
    return (
      <>
        <TaskCards {...await loadTasks()} />
        <DatabaseView database={view.database} />
      </>
    );
  if (view.tab === "seguranca") return <SecurityTab view={view} />;
  if (view.tab === "sistema")
    return (
      <>
        <MaintenanceCard isOn={view.maintenance} />
        <StateView system={view.system} />
        <WorkCards {...await loadWork()} />
      </>
    );
  const { settings, endpoints, states } = view;
  return <PaymentsForm settings={settings} endpoints={endpoints} states={states} />;
}

async function SecurityTab({ view }: { view: Extract<SystemView, { tab: "seguranca" }> }) {
  return (
    <>
      <SecondFactorCard secondFactor={await loadSecondFactor()} />
      <AuditLogCard isOn={view.auditLog} />
    </>
  );
}
