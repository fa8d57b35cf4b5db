import { FileText } from "lucide-react";
import { paths } from "@/lib/config/paths";
import { reviewCopy } from "@/lib/features/settlements/copy/review";

const FRAME = "block h-20 w-16 shrink-0 overflow-hidden rounded-md border";

type ReceiptPaperProps = { fileId: string; isPicture: boolean; studentName: string };

export function ReceiptPaper({ fileId, isPicture, studentName }: ReceiptPaperProps) {
  return (
    <a
      href={paths.studio.file(fileId)}
      aria-label={`${reviewCopy.see}${isPicture ? "" : " em PDF"}: ${studentName}`}
      className={FRAME}
    >
      {isPicture ? (
        <picture className="contents">
          <img
            src={paths.studio.file(fileId)}
            alt=""
            width={64}
            height={80}
            loading="lazy"
            className="size-full object-cover"
          />
        </picture>
      ) : (
        <span className="bg-secondary text-secondary-foreground flex size-full flex-col items-center justify-center gap-1 text-sm">
          <FileText aria-hidden="true" className="size-6" />
          PDF
        </span>
      )}
    </a>
  );
}
