import { FilterLinks } from "@/components/shell/filter-links";
import { paths } from "@/lib/config/paths";
import { type SettingsTab, settingsCopy, settingsTabs } from "@/lib/features/studios/copy/settings";
import { keysOf } from "@/lib/kernel/listing";

/** The tabs as addresses (SET-01). */
export function SettingsTabs({ tab }: { tab: SettingsTab }) {
  return (
    <FilterLinks
      label={settingsCopy.tabs}
      filters={keysOf(settingsTabs).map((key) => ({
        label: settingsTabs[key],
        href: paths.studio.settingsTab(key),
        current: key === tab,
        count: null,
      }))}
    />
  );
}
