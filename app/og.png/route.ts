import { pictureOf } from "../og/picture";

export const dynamic = "force-dynamic";

export const GET = (): Promise<Response> => pictureOf(null);
