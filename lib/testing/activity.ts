import { loadDashboard } from "@/lib/features/day/loaders";

/** The payments in the dashboard's activity, as the person who is signed in reads it. */
export async function paidInActivity() {
  const view = await loadDashboard();
  if (!("loaded" in view) || !view.loaded) throw new Error("not an owner's loaded dashboard");
  return view.loaded.happened.filter(({ amountCents }) => amountCents !== null);
}
