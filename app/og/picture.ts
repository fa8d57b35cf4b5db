import sharp from "sharp";
import { sharePicture } from "@/components/blog/share-picture";
import { blogCopy } from "@/lib/features/blog/copy/public";
import { loadPostForPicture } from "@/lib/features/blog/loaders";
import { readFonts } from "./fonts";
import { keepLast } from "./keep-last";

type Words = { title: string; above: string };

/** Flat colours need few bytes in a palette, and the picture is an article's cover too. */
const drawn = keepLast(async (words: Words): Promise<ArrayBuffer> => {
  const picture = sharePicture({ ...words, below: blogCopy.product }, await readFonts());
  const { buffer } = new Uint8Array(
    await sharp(await picture.arrayBuffer())
      .png({ palette: true })
      .toBuffer(),
  );
  return buffer;
});

/** The picture of a post's address where it is shared; the product's own for null and for a slug without a post. */
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
