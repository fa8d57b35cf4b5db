import { loadFile } from "@/lib/features/files/loaders";
import { handOut } from "../hand-out";

/** A student's photo or paper, for the academy's team. */
export const GET = async (_request: Request, { params }: { params: Promise<{ id: string }> }) =>
  handOut(await loadFile.result(await params));
