import Link from "next/link";
import { Notice } from "@/components/feedback/notice";
import { paths } from "@/lib/config/paths";
import { payeeCopy } from "@/lib/features/settlements/copy/payee";

const words = payeeCopy.notice;

/** Shown to the owners for a week after a change of the payout destination. */
export function PayeeNotice({ on, time }: { on: string; time: string }) {
  return (
    <Notice tone="warning" title={words.title(on, time)}>
      {words.line}{" "}
      <Link
        prefetch={false}
        href={paths.studio.settingsTab("pagamentos")}
        className="text-primary inline-flex min-h-11 items-center font-medium underline-offset-4 hover:underline lg:min-h-6"
      >
        {words.act}
      </Link>
    </Notice>
  );
}
