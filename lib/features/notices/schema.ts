import { listFilter } from "@/lib/kernel/listing";

export type NoticeType = "info" | "warning" | "success" | "error" | "urgent" | "class";

export const noticeFilter = listFilter({});
