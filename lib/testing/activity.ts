import { loadDashboard } from "@/lib/features/day/loaders";

export async function paidInActivity() {
  const view = await loadDashboard();
  if (!("loaded" in view) || !view.loaded)
    throw new Error("The page is not an owner's dashboard with its figures.");
  return view.loaded.happened.filter(({ amountCents }) => amountCents !== null);
}
