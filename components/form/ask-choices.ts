import { type ChoiceList, paths } from "@/lib/config/paths";
import { failureCopy } from "@/lib/kernel/copy/failure";
import { addressOf } from "@/lib/kernel/address";
import { type ActionResult, fail } from "@/lib/kernel/result";

export type ChoiceQuestion = { list: ChoiceList; params?: Readonly<Record<string, string>> };

export const addressOfChoices = ({ list, params = {} }: ChoiceQuestion): string =>
  addressOf(paths.choices(list), params);

/** Addresses asked since the last page load and save. The browser may answer these from its cache. */
const fresh = new Set<string>();

/** Called after every save, which may have changed the choices. */
export const forgetChoices = (): void => fresh.clear();

/** Never throws: without a network it answers a failure. Requests run in parallel with each other and with actions. */
export async function askChoices<T>(address: string, signal: AbortSignal): Promise<ActionResult<T[]>> {
  try {
    const cache = fresh.has(address) ? "default" : "reload";
    const response = await fetch(address, { signal, cache });
    // Safe because the route answers every outcome with a result.
    const answer = (await response.json()) as ActionResult<T[]>;
    if (answer.ok) fresh.add(address);
    return answer;
  } catch {
    return fail("unexpected", failureCopy.unexpected);
  }
}
