"use client";

/** Session events that every open tab of the browser hears (AUTH-19). */
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

/** Null in a browser without BroadcastChannel. Each tab is then on its own. */
function open(): BroadcastChannel | null {
  if (channel || typeof BroadcastChannel === "undefined") return channel;
  channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<AuthEvent>) =>
    listeners.forEach((hear) => hear(data, "elsewhere"));
  return channel;
}

/** Events that only tell how this page began are not sent to other tabs. */
const isForAll = (event: AuthEvent): boolean => event !== "INITIAL_SESSION" && event !== "TOKEN_REFRESHED";

export function announceAuth(event: AuthEvent): void {
  if (isForAll(event)) open()?.postMessage(event);
  listeners.forEach((hear) => hear(event, "here"));
}

/** Returns a function that stops listening. */
export function hearAuth(hear: Listener): () => void {
  open();
  listeners.add(hear);
  return () => void listeners.delete(hear);
}
