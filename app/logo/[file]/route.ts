import { respond } from "@/lib/action/respond";
import { loadPublicLogo } from "@/lib/features/files/loaders";

type Context = { params: Promise<{ file: string }> };

/** `/logo/{id}.png`: an academy's logo as its invites show it. Search engines are told to leave it out. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { file } = await params;
  const drawn = await loadPublicLogo.result({ file });
  if (!drawn.ok) return respond(drawn);
  return new Response(drawn.data, {
    headers: {
      "Content-Type": "image/png",
      "Cache-Control": "public, max-age=86400",
      "X-Robots-Tag": "noindex",
    },
  });
}
