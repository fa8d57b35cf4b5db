import { redirect } from "next/navigation";
import { paths } from "@/lib/config/paths";
import { loadPlatformShell } from "@/lib/features/platform/loaders";

/** Unknown pages of the super admin fall back to the first one (ADMIN-04). */
export default async function UnknownPage() {
  await loadPlatformShell();
  redirect(paths.admin.dashboard);
}
