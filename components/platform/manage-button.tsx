"use client";

import { lazyDialog } from "@/components/feedback/lazy-dialog";
import { managedCopy } from "@/lib/features/studios/copy/platform";
import type { ManagedStudio } from "./manage-dialog";

const Manage = lazyDialog<{ studio: ManagedStudio }>(() =>
  import("./manage-dialog").then(({ ManageDialog }) => ManageDialog),
);

/** Opens the super admin's actions for one studio (ADMIN-10). */
export const ManageButton = ({ studio, size = "sm" }: { studio: ManagedStudio; size?: "sm" | "default" }) => (
  <Manage
    variant="outline"
    size={size}
    aria-label={`${managedCopy.manage} ${studio.name}`}
    dialog={{ studio }}
  >
    {managedCopy.manage}
  </Manage>
);
