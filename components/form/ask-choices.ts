import { type ChoiceList, paths } from "@/lib/config/paths";
import { failureCopy } from "@/lib/kernel/copy/failure";
import { addressOf } from "@/lib/kernel/address";
import { type ActionResult, fail } from "@/lib/kernel/result";

/** A list of app/api/choices, and what is asked of it. */
export type ChoiceQuestion = { list: ChoiceList; params?: Readonly<Record<string, string>> };

export const addressOfChoices = ({ list, params = {} }: ChoiceQuestion): string =>
  addressOf(paths.choices(list), params);

/** Asked since the page was loaded and since the last save: the browser may answer these again from what it keeps. */
const fresh = new Set<string>();

/** A save may have changed what there is to choose from. */
export const forgetChoices = (): void => fresh.clear();

/** Like an action, it answers even without a network. Questions run beside each other and beside actions. */
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
