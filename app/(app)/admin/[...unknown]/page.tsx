import { redirect } from "next/navigation";
import { paths } from "@/lib/config/paths";
import { loadPlatformShell } from "@/lib/features/platform/loaders";

/** Unknown addresses of the super admin lead to the first page (ADMIN-04). */
export default async function UnknownPage() {
  await loadPlatformShell();
  redirect(paths.admin.dashboard);
}
