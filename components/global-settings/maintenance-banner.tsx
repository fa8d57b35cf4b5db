import { TriangleAlert } from "lucide-react";
import Link from "next/link";
import { paths } from "@/lib/config/paths";
import { systemCopy } from "@/lib/features/global-settings/copy";

const words = systemCopy.switches.maintenance;

/** On every page of the super admin while maintenance keeps everybody else out. */
export const MaintenanceBanner = () => (
  <p className="bg-warning-soft mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg px-4 py-2 text-sm">
    <TriangleAlert aria-hidden="true" className="text-warning size-4 shrink-0" />
    <span className="font-medium">{words.banner}</span>
    <Link
      href={paths.admin.settingsTab("sistema")}
      className="text-primary inline-flex min-h-11 items-center font-medium underline-offset-4 hover:underline lg:min-h-0"
    >
      {words.bannerLink}
    </Link>
  </p>
);
