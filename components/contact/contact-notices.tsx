import { cn } from "@/components/ui/cn";
import { contactAnchors } from "@/lib/features/contact/rules";
import { contactCopy } from "@/lib/features/contact/copy";

const notices = [
  { id: contactAnchors.sent, tone: "bg-success-soft text-success", ...contactCopy.sent },
  { id: contactAnchors.required, tone: "bg-danger-soft text-destructive", ...contactCopy.required },
  { id: contactAnchors.failed, tone: "bg-danger-soft text-destructive", ...contactCopy.failed },
] as const;

/** All outcomes are in the page. After a plain post the address picks one, otherwise the script does. */
export function ContactNotices() {
  return (
    <div role="status" className="sm:col-span-2">
      {notices.map(({ id, tone, title, text }) => (
        <div
          key={id}
          id={id}
          data-notice=""
          className={cn("hidden scroll-mt-32 rounded-md p-4 target:block data-shown:block", tone)}
        >
          <p className="font-semibold">{title}</p>
          <p data-text="" className="mt-1 text-sm">
            {text}
          </p>
        </div>
      ))}
    </div>
  );
}
