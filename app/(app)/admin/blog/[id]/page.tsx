import type { Metadata } from "next";
import { EditorScreen } from "@/components/blog/editor/editor-screen";
import { loadWritten } from "@/lib/features/blog/loaders";

export const metadata: Metadata = { title: "Artigo" };

export default async function WrittenPostPage({ params }: PageProps<"/admin/blog/[id]">) {
  return <EditorScreen {...await loadWritten(await params)} />;
}
