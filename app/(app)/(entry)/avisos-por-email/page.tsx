import type { Metadata } from "next";
import { NoticeMails } from "@/components/notices/notice-mails";
import { noticeRefusalCopy } from "@/lib/features/notices/copy/refusal";

export const metadata: Metadata = {
  title: noticeRefusalCopy.pageTitle,
  robots: { index: false },
  referrer: "no-referrer",
};

type Address = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Opened from the link in the footer of a notice's mail. */
export default async function NoticeMailsPage({ searchParams }: Address) {
  const { token } = await searchParams;
  return <NoticeMails token={typeof token === "string" ? token.slice(0, 500) : ""} />;
}
