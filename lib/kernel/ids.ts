import { now } from "./clock";

let last = 0;

/** A UUID version 7, for rows inserted by raw statements. Ids of one process are in order of creation. */
export function newId(): string {
  last = Math.max(now().getTime(), last + 1);
  const time = last.toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`;
}
