import "server-only";
import { headers } from "next/headers";
import { SHOWN_STUDENT } from "@/lib/config/constants";

export type RequestInfo = { requestId: string; ip: string; userAgent: string };

/** The caller as our own server saw it: the front door (server/front-door.ts) overwrites these headers. */
export async function requestInfo(): Promise<RequestInfo> {
  const all = await headers();
  return {
    requestId: all.get("x-request-id") ?? "none",
    ip: all.get("x-obi-ip") ?? "unknown",
    userAgent: (all.get("user-agent") ?? "").replace(/[\u0000-\u001f\u007f]/g, " ").slice(0, 300),
  };
}

/** The address that was asked for, "/dashboard/students?q=ana"; null without a front door. */
export const askedAddress = async (): Promise<string | null> => (await headers()).get("x-obi-address");

/** Student whose portal the sending page shows, as it claims; null for other pages and for those of older versions. */
export const shownStudent = async (): Promise<string | null> => (await headers()).get(SHOWN_STUDENT.header);
