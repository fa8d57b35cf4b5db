"use client";

import { useRouter } from "next/navigation";
import { useOnDemand } from "@/components/feedback/use-on-demand";
import { useAction } from "@/components/form/use-action";
import { Button } from "@/components/ui/button";
import { approveSettlement } from "@/lib/features/settlements/actions";
import { reviewCopy } from "@/lib/features/settlements/copy/review";

const words = reviewCopy;
const loadReject = () => import("./reject-dialog").then(({ RejectDialog }) => RejectDialog);

/** One tap to approve; a refusal says why. */
export function ReceiptDecision({ id, studentName }: { id: string; studentName: string }) {
  const router = useRouter();
  const reject = useOnDemand(loadReject);
  const { run, pending } = useAction<{ id: string }>({
    action: approveSettlement,
    success: words.approved,
    failureTitle: words.approveFailed,
    onSuccess: () => router.refresh(),
  });
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        aria-label={`${words.reject}: ${studentName}`}
        onPointerEnter={reject.prepare}
        onFocus={reject.prepare}
        onClick={reject.show}
      >
        {words.reject}
      </Button>
      <Button
        size="sm"
        aria-label={`${words.approve}: ${studentName}`}
        pending={pending}
        // By the second press of a double click another row may stand here.
        onClick={({ detail }) => detail < 2 && run({ id })}
      >
        {words.approve}
      </Button>
      {reject.Shown && <reject.Shown id={id} studentName={studentName} onClose={reject.hide} />}
    </>
  );
}
