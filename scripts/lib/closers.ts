export class Stopped extends Error {
  override name = "Stopped";
}

type Close = () => unknown;
export type Closers = ReturnType<typeof makeClosers>;

/**
 * Functions that close what was opened, run last to first. After `closeAll` anything added is closed at once, because
 * a start may be under way when the stop comes.
 */
export function makeClosers() {
  const closers: Close[] = [];
  let closing: Promise<void> | undefined;
  const runAll = async () => {
    for (const close of closers.splice(0).reverse()) await close();
  };
  return {
    isClosing: () => closing !== undefined,
    add: async (close: Close): Promise<void> => {
      if (closing === undefined) return void closers.push(close);
      await close();
      throw new Stopped();
    },
    closeAll: () => (closing ??= runAll()),
  };
}
