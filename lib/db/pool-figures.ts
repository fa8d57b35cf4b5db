import "server-only";
import { metrics } from "@/server/metrics";
import { database } from "./client";

export function notePool(): void {
  const { totalCount, idleCount, waitingCount } = database().pool;
  metrics.connections.set({ state: "busy" }, totalCount - idleCount);
  metrics.connections.set({ state: "idle" }, idleCount);
  metrics.connections.set({ state: "waiting" }, waitingCount);
}
