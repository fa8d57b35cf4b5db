import type { Metadata } from "next";
import { StudioScreen } from "@/components/platform/studio-screen";
import { loadManagedStudio } from "@/lib/features/platform/loaders";

export const metadata: Metadata = { title: "Academia" };

export default async function StudioPage({ params }: PageProps<"/admin/studios/[id]">) {
  return <StudioScreen {...await loadManagedStudio(await params)} />;
}
