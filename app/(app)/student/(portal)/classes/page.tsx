import type { Metadata } from "next";
import { OwnClasses } from "@/components/portal/own-classes";
import { loadOwnWeek } from "@/lib/features/portal/loaders";

export const metadata: Metadata = { title: "Minhas Aulas" };

export default async function PortalClassesPage() {
  return <OwnClasses {...await loadOwnWeek()} />;
}
