import { FilterLinks } from "@/components/shell/filter-links";
import { Card } from "@/components/ui/card";
import { paths } from "@/lib/config/paths";
import { platformCopy } from "@/lib/features/platform/copy";
import { keysOf } from "@/lib/kernel/listing";

const { tabs: words } = platformCopy;

const places = {
  studios: paths.admin.studios,
  blog: paths.admin.blog,
  contact: paths.admin.contact,
  notifications: paths.admin.notifications,
  analytics: paths.admin.analytics,
} as const;

type PlatformTab = keyof typeof places;

/** The tabs of the super dashboard, each of them a link (ADMIN-05). */
export function PlatformTabs({ tab }: { tab: PlatformTab }) {
  return (
    <Card className="mb-6 px-4 sm:px-5">
      <FilterLinks
        label={words.label}
        filters={keysOf(places).map((key) => ({
          label: words[key],
          href: places[key],
          current: key === tab,
          count: null,
        }))}
      />
    </Card>
  );
}
