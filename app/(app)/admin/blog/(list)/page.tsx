import type { Metadata } from "next";
import { PostsScreen } from "@/components/blog/editor/posts-screen";
import { loadPosts } from "@/lib/features/blog/loaders";

export const metadata: Metadata = { title: "Blog" };

export default async function PostsPage({ searchParams }: PageProps<"/admin/blog">) {
  return <PostsScreen {...await loadPosts(await searchParams)} />;
}
