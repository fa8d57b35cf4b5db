import { connectionNotices, entryNotices } from "@/lib/features/identities/copy";
import { cn } from "@/components/ui/cn";

const notices = { ...entryNotices, ...connectionNotices };

const isNotice = (notice: unknown): notice is keyof typeof notices =>
  typeof notice === "string" && Object.hasOwn(notices, notice);

/** How the way to the provider ended, from the `notice` of the address; anything else there says nothing. */
export function ProviderNotice({ notice, name }: { notice: unknown; name: string }) {
  if (!isNotice(notice)) return null;
  const connected = notice === "connected";
  return (
    <p
      role={connected ? "status" : "alert"}
      className={cn(
        "rounded-lg px-4 py-3 text-sm",
        connected ? "bg-success-soft text-success" : "bg-warning-soft text-warning",
      )}
    >
      {notices[notice](name)}
    </p>
  );
}
