import { loadFile } from "@/lib/features/files/loaders";
import { handOut } from "../hand-out";

/** A photo or a paper, for whoever works at the academy. */
export const GET = async (_request: Request, { params }: { params: Promise<{ id: string }> }) =>
  handOut(await loadFile.result(await params));
