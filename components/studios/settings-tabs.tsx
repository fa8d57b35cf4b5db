import { FilterLinks } from "@/components/shell/filter-links";
import { Card } from "@/components/ui/card";
import { paths } from "@/lib/config/paths";
import { type SettingsTab, settingsCopy, settingsTabs } from "@/lib/features/studios/copy/settings";
import { keysOf } from "@/lib/kernel/listing";

type SettingsTabsProps = { tab: SettingsTab | "historico" };

/** Tabs that are links (SET-01). The history is a page of its own. */
export function SettingsTabs({ tab }: SettingsTabsProps) {
  return (
    <Card className="px-4 sm:px-5">
      <FilterLinks
        label={settingsCopy.tabs}
        filters={[
          ...keysOf(settingsTabs).map((key) => ({
            label: settingsTabs[key],
            href: paths.studio.settingsTab(key),
            current: key === tab,
            count: null,
          })),
          {
            label: settingsCopy.history,
            href: paths.studio.history,
            current: tab === "historico",
            count: null,
          },
        ]}
      />
    </Card>
  );
}
