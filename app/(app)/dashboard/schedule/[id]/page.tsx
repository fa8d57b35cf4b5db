import type { Metadata } from "next";
import { ClassScreen } from "@/components/classes/class-screen";
import { Keep } from "@/components/shell/visit";
import { loadClass } from "@/lib/features/classes/loaders";

export const metadata: Metadata = { title: "Aula" };

type Address = { params: Promise<{ id: string }> };

export default async function ClassPage({ params }: Address) {
  return (
    <Keep>
      <ClassScreen {...await loadClass(await params)} />
    </Keep>
  );
}
