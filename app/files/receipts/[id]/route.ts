import { loadSentReceipt } from "@/lib/features/settlements/loaders";
import { handOut } from "../../hand-out";

/** The receipt that a student sent, for that student and the person who pays. */
export const GET = async (_request: Request, { params }: { params: Promise<{ id: string }> }) =>
  handOut(await loadSentReceipt.result(await params));
