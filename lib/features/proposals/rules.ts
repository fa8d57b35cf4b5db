import { proposalsCopy } from "./copy";

type Decided = { state: "open" | "approved" | "declined" | "withdrawn"; declineReason: string | null };

/** "Proposta enviada", "Aprovada" or "Recusada: motivo", as its instructor reads it. */
export function proposalState({ state, declineReason }: Decided): string {
  const { states } = proposalsCopy;
  if (state === "declined") return states.declined(declineReason ?? "");
  return state === "approved" ? states.approved : states.open;
}
