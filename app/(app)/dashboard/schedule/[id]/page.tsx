import type { Metadata } from "next";
import { ClassScreen } from "@/components/classes/class-screen";
import { Keep } from "@/components/shell/visit";
import { loadClass } from "@/lib/features/classes/loaders";

export const metadata: Metadata = { title: "Aula" };

export default async function ClassPage({ params, searchParams }: PageProps<"/dashboard/schedule/[id]">) {
  return (
    <Keep>
      <ClassScreen {...await loadClass({ ...(await searchParams), ...(await params) })} />
    </Keep>
  );
}
