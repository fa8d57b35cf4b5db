import { Notice } from "@/components/feedback/notice";
import { connectionNotices, entryNotices } from "@/lib/features/accounts/copy/identities";

const notices = { ...entryNotices, ...connectionNotices };

const isNotice = (notice: unknown): notice is keyof typeof notices =>
  typeof notice === "string" && Object.hasOwn(notices, notice);

/** The outcome of a visit to the provider, from the address's `notice`. Unknown values show nothing. */
export function ProviderNotice({ notice, name }: { notice: unknown; name: string }) {
  if (!isNotice(notice)) return null;
  return <Notice tone={notice === "connected" ? "success" : "warning"}>{notices[notice](name)}</Notice>;
}
