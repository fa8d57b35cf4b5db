import { z } from "zod";
import { id } from "@/lib/kernel/fields";
import { listFilter } from "@/lib/kernel/listing";

export type NoticeType = "info" | "warning" | "success" | "error" | "urgent" | "class";

export const noticeFilter = listFilter({});

export const noticeChoice = z.strictObject({ id: id() });
