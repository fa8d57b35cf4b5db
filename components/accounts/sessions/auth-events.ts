"use client";

/** Whoever is on a page hears what happens to the session: in this tab, and from the browser's other tabs (AUTH-19). */

/** What happens to a session, as every open tab hears it (AUTH-19). */
export const authEvents = [
  "INITIAL_SESSION",
  "SIGNED_IN",
  "SIGNED_OUT",
  "TOKEN_REFRESHED",
  "USER_UPDATED",
  "PASSWORD_RECOVERY",
] as const;
export type AuthEvent = (typeof authEvents)[number];

type Listener = (event: AuthEvent, from: "here" | "elsewhere") => void;

const listeners = new Set<Listener>();
const CHANNEL = "obi-auth";
let channel: BroadcastChannel | null = null;

/** Null in a browser that has none: then each tab is on its own. */
function open(): BroadcastChannel | null {
  if (channel || typeof BroadcastChannel === "undefined") return channel;
  channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<AuthEvent>) =>
    listeners.forEach((hear) => hear(data, "elsewhere"));
  return channel;
}

/** What only says how this page began is nobody else's news. */
const isForAll = (event: AuthEvent): boolean => event !== "INITIAL_SESSION" && event !== "TOKEN_REFRESHED";

export function announceAuth(event: AuthEvent): void {
  if (isForAll(event)) open()?.postMessage(event);
  listeners.forEach((hear) => hear(event, "here"));
}

/** Answers how to stop listening. */
export function hearAuth(hear: Listener): () => void {
  open();
  listeners.add(hear);
  return () => void listeners.delete(hear);
}
