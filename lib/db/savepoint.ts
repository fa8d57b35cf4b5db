import "server-only";
import type { StudioTx } from "./doors";

/**
 * Work within a transaction of which nothing stays if it fails, while the transaction goes on. `refused` decides by
 * its answer whether the error was expected; null throws it on.
 */
export async function attempt<T, R>(
  tx: StudioTx,
  work: () => Promise<T>,
  refused: (error: unknown) => R | null,
): Promise<{ done: T } | { refused: R }> {
  await tx.$executeRaw`savepoint attempt`;
  try {
    const done = await work();
    await tx.$executeRaw`release savepoint attempt`;
    return { done };
  } catch (error) {
    const answer = refused(error);
    if (answer === null) throw error;
    await tx.$executeRaw`rollback to savepoint attempt`;
    await tx.$executeRaw`release savepoint attempt`;
    return { refused: answer };
  }
}
