import { listFilter } from "@/lib/kernel/listing";

export const noticeTypes = ["info", "warning", "success", "error", "urgent", "class"] as const;
export type NoticeType = (typeof noticeTypes)[number];

export const noticeFilter = listFilter({});
