import "server-only";
import { headers } from "next/headers";
import { SHOWN_STUDENT } from "@/lib/config/constants";

export type RequestInfo = { requestId: string; ip: string; userAgent: string };

/** Who is calling, as our own server saw it: the front door (server/front-door.ts) overwrites these headers. */
export async function requestInfo(): Promise<RequestInfo> {
  const all = await headers();
  return {
    requestId: all.get("x-request-id") ?? "none",
    ip: all.get("x-obi-ip") ?? "unknown",
    userAgent: (all.get("user-agent") ?? "").replace(/[\u0000-\u001f\u007f]/g, " ").slice(0, 300),
  };
}

/** The address that was asked for, "/dashboard/students?q=ana"; null where no front door stands before us. */
export const askedAddress = async (): Promise<string | null> => (await headers()).get("x-obi-address");

/** Whose portal the page shows that sends this, as it says itself; null for all others, and for pages of before. */
export const shownStudent = async (): Promise<string | null> => (await headers()).get(SHOWN_STUDENT.header);
