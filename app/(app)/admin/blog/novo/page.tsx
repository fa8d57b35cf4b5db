import type { Metadata } from "next";
import { EditorScreen } from "@/components/blog/editor/editor-screen";
import { loadNewPost } from "@/lib/features/blog/loaders";

export const metadata: Metadata = { title: "Novo artigo" };

export default async function NewPostPage() {
  const { writer } = await loadNewPost();
  return <EditorScreen writer={writer} post={null} preview={null} />;
}
