import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { now } from "@/lib/kernel/clock";
import type { MercadoPagoEvent, MercadoPagoSubject } from "./port";

const FUTURE_MS = 5 * 60_000;
/**
 * Oldest accepted signature. A message is repeated within this time; records of it are kept longer
 * (lib/features/webhooks/commands.ts).
 */
const PAST_MS = 30 * 86_400_000;
/** Read as seconds, such a number would be tens of thousands of years away, so it is milliseconds. */
const LEAST_MILLISECONDS = 1e12;

/** A webhook as it came. A repeated header is a list, or a text with a comma. */
export type MercadoPagoNotice = {
  query: URLSearchParams;
  signature: string | readonly string[] | null;
  requestId: string | readonly string[] | null;
  body: string;
};

const message = z.object({
  id: z.union([z.string().min(1).max(100), z.int()]).transform(String),
  type: z.string().max(100).optional(),
  action: z.string().max(100).nullish(),
  user_id: z.union([z.string().max(100), z.int()]).nullish(),
  data: z.object({ id: z.union([z.string(), z.int()]).transform(String) }),
});

const SUBJECTS: Readonly<Record<string, MercadoPagoSubject["kind"]>> = {
  payment: "payment",
  subscription_preapproval: "subscription",
  subscription_authorized_payment: "instalment",
  topic_chargebacks_wh: "chargeback",
};

/**
 * The event of a webhook where `secret` signed the id in its query; null otherwise. The body is not signed: it must
 * name the same id, and only says what to ask the provider. A signature of days ago is accepted, as the documentation
 * does not say whether a repeated message is signed anew.
 */
export function readMercadoPagoEvent(
  notice: MercadoPagoNotice,
  { secret }: { secret: string },
): MercadoPagoEvent | null {
  const [reference, ...others] = notice.query.getAll("data.id");
  if (secret.trim() === "" || !reference || others.length > 0) return null;
  const { requestId } = notice;
  if (requestId !== null && typeof requestId !== "string") return null;
  const signed = partsOf(notice.signature);
  if (signed === null) return null;
  const age = now().getTime() - signed.at.getTime();
  if (age < -FUTURE_MS || age > PAST_MS) return null;
  const pairs = { "request-id": requestId || null, ts: signed.ts };
  const isSigned = [reference, reference.toLowerCase()].some((id) =>
    timingSafeEqual(keyedHash(manifestOf({ id, ...pairs }), secret), signed.hash),
  );
  if (!isSigned) return null;
  const read = message.safeParse(jsonIn(notice.body));
  if (!read.success || read.data.data.id.toLowerCase() !== reference.toLowerCase()) return null;
  const { id, type, action, user_id } = read.data;
  const topic = notice.query.get("type") ?? type ?? "";
  if (type !== undefined && type !== topic) return null;
  const kind = Object.hasOwn(SUBJECTS, topic) ? SUBJECTS[topic] : undefined;
  return {
    id,
    action: action ?? null,
    account: user_id === null || user_id === undefined ? null : String(user_id),
    subject: kind ? { kind, reference } : null,
    signedAt: signed.at,
    signature: signed.hash.toString("hex"),
  };
}

/** `ts=1704908010,v1=<64 hex digits>`; the documentation has seconds in one place, milliseconds in another. */
function partsOf(signature: MercadoPagoNotice["signature"]): { ts: string; at: Date; hash: Buffer } | null {
  if (typeof signature !== "string") return null;
  const pairs = signature.split(",").map((pair) => pair.trim().split("="));
  const valuesOf = (name: string) =>
    pairs.flatMap(([key, ...value]) => (key === name ? [value.join("=")] : []));
  const [ts = "", ...otherTs] = valuesOf("ts");
  const [v1 = "", ...otherV1] = valuesOf("v1");
  const isSound = /^\d{1,16}$/.test(ts) && /^[0-9a-f]{64}$/i.test(v1);
  if (!isSound || otherTs.length > 0 || otherV1.length > 0) return null;
  const moment = Number(ts);
  const at = new Date(moment >= LEAST_MILLISECONDS ? moment : moment * 1000);
  return Number.isNaN(at.getTime()) ? null : { ts, at, hash: Buffer.from(v1, "hex") };
}

const manifestOf = (parts: Record<string, string | null>): string =>
  Object.entries(parts)
    .flatMap(([name, value]) => (value === null ? [] : [`${name}:${value};`]))
    .join("");

const keyedHash = (manifest: string, secret: string): Buffer =>
  createHmac("sha256", secret).update(manifest).digest();

function jsonIn(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
