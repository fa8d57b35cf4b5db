import { pictureOf } from "../picture";

type Context = { params: Promise<{ file: string }> };

/** `/og/{slug}.png` */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { file } = await params;
  return pictureOf(file.replace(/\.png$/, ""));
}
