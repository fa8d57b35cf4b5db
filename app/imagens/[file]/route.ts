import { respond } from "@/lib/action/respond";
import { loadPicture } from "@/lib/features/blog/loaders";

type Context = { params: Promise<{ file: string }> };

/** A picture of a post, public. A changed picture gets a new address, so this one may be cached. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const picture = await loadPicture.result(await params);
  if (!picture.ok) return respond(picture);
  return new Response(picture.data.content, {
    headers: {
      "Content-Type": "image/webp",
      "Content-Disposition": "inline",
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });
}
