import { FilterLinks } from "@/components/shell/filter-links";
import { Card } from "@/components/ui/card";
import { paths } from "@/lib/config/paths";
import { type SettingsTab, settingsCopy, settingsTabs } from "@/lib/features/studios/copy/settings";
import { keysOf } from "@/lib/kernel/listing";

/** Tabs that are links (SET-01). */
export function SettingsTabs({ tab }: { tab: SettingsTab }) {
  return (
    <Card className="px-4 sm:px-5">
      <FilterLinks
        label={settingsCopy.tabs}
        filters={keysOf(settingsTabs).map((key) => ({
          label: settingsTabs[key],
          href: paths.studio.settingsTab(key),
          current: key === tab,
          count: null,
        }))}
      />
    </Card>
  );
}
