import { loadSentReceipt } from "@/lib/features/settlements/loaders";
import { handOut } from "../../hand-out";

/** The receipt that a student sent, for the student and whoever pays. */
export const GET = async (_request: Request, { params }: { params: Promise<{ id: string }> }) =>
  handOut(await loadSentReceipt.result(await params));
