import { FilterLinks } from "@/components/shell/filter-links";
import { Card } from "@/components/ui/card";
import { paths } from "@/lib/config/paths";
import { type SystemTab, systemCopy, systemTabs } from "@/lib/features/global-settings/copy";
import { keysOf } from "@/lib/kernel/listing";

/** Tabs that are links (ADMIN-41). */
export function SystemTabs({ tab }: { tab: SystemTab }) {
  return (
    <Card className="px-4 sm:px-5">
      <FilterLinks
        label={systemCopy.tabs}
        filters={keysOf(systemTabs).map((key) => ({
          label: systemTabs[key],
          href: paths.admin.settingsTab(key),
          current: key === tab,
          count: null,
        }))}
      />
    </Card>
  );
}
