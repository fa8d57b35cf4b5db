import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { Article } from "@/components/blog/article";
import { PreviewFrame } from "@/components/blog/preview-frame";
import { paths } from "@/lib/config/paths";
import { loadPreview } from "@/lib/features/blog/loaders";

export const metadata: Metadata = { title: "Prévia de um artigo", robots: { index: false, follow: false } };

/** A post before publication, for whoever has the key. A published post redirects to its public address. */
export default async function PreviewPage({ params }: PageProps<"/previa/[key]">) {
  const { post, isOut } = await loadPreview(await params);
  if (isOut) redirect(paths.post(post.slug));
  return (
    <PreviewFrame>
      <Article post={post} related={[]} cover={post.featuredImage} />
    </PreviewFrame>
  );
}
