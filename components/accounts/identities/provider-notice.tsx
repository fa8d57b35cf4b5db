import { Notice } from "@/components/feedback/notice";
import { connectionNotices, entryNotices } from "@/lib/features/accounts/copy/identities";

const notices = { ...entryNotices, ...connectionNotices };

const isNotice = (notice: unknown): notice is keyof typeof notices =>
  typeof notice === "string" && Object.hasOwn(notices, notice);

/** How the way to the provider ended, from the `notice` of the address; anything else there says nothing. */
export function ProviderNotice({ notice, name }: { notice: unknown; name: string }) {
  if (!isNotice(notice)) return null;
  return <Notice tone={notice === "connected" ? "success" : "warning"}>{notices[notice](name)}</Notice>;
}
