import sharp from "sharp";
import { sharePicture } from "@/components/blog/share-picture";
import { blogCopy } from "@/lib/features/blog/copy/public";
import { loadPostForPicture } from "@/lib/features/blog/loaders";
import { readFonts } from "./fonts";
import { keepLast } from "./keep-last";

type Words = { title: string; above: string };

/** Flat colours fit a palette, which saves bytes. The picture is also the article's cover. */
const drawn = keepLast(async (words: Words): Promise<ArrayBuffer> => {
  const picture = sharePicture({ ...words, below: blogCopy.product }, await readFonts());
  const { buffer } = new Uint8Array(
    await sharp(await picture.arrayBuffer())
      .png({ palette: true })
      .toBuffer(),
  );
  return buffer;
});

/** The share picture of a post. For null or an unknown slug, the product's own. */
export async function pictureOf(slug: string | null): Promise<Response> {
  const post = slug === null ? null : await loadPostForPicture(slug);
  const picture = await drawn(
    post
      ? { title: post.title, above: `Blog · ${blogCopy.categories[post.category]}` }
      : { title: blogCopy.slogan, above: blogCopy.offer },
  );
  return new Response(picture, {
    headers: { "Content-Type": "image/png", "Cache-Control": "public, max-age=300, s-maxage=300" },
  });
}
