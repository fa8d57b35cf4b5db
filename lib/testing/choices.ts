import { type ChoiceList, paths } from "@/lib/config/paths";
import type { ActionResult } from "@/lib/kernel/result";

export type ChoiceAnswer = (params: Record<string, string>) => Promise<ActionResult<unknown>>;

/** Replaces fetch of app/api/choices in component tests: each list is answered by its function. */
export function serveChoices(answers: Partial<Record<ChoiceList, ChoiceAnswer>>): void {
  globalThis.fetch = async (asked) => {
    const { pathname, searchParams } = new URL(String(asked), "http://obi.example");
    const [, answer] =
      Object.entries(answers).find(([list]) => paths.choices(list as ChoiceList) === pathname) ?? [];
    if (!answer) throw new TypeError(`The test gave no answer for ${pathname}.`);
    const result = await answer(Object.fromEntries(searchParams));
    // Safe because the page reads nothing else of a response; jsdom has none.
    return { json: async () => result } as Response;
  };
}
