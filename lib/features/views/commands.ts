import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { takeTurnInStudio } from "@/lib/db/locks";
import { DomainError, NotFoundError } from "@/lib/kernel/errors";
import { viewsCopy } from "./copy";
import { VIEWS_MAX } from "./rules";
import type { NewView } from "./schema";

/** Keeps a view of the list. Writers take turns, so that there are never more than the limit. */
export async function createView(tx: StudioTx, { name, query: params }: NewView): Promise<{ id: string }> {
  await takeTurnInStudio(tx, "views");
  if ((await tx.studentView.count()) >= VIEWS_MAX) throw new DomainError("full", viewsCopy.full(VIEWS_MAX));
  return tx.studentView.create({ data: { name, params }, select: { id: true } });
}

export async function renameView(
  tx: StudioTx,
  { id, name }: { id: string; name: string },
): Promise<{ id: string }> {
  const { count } = await tx.studentView.updateMany({ where: { id }, data: { name } });
  if (count === 0) throw new NotFoundError(viewsCopy.gone);
  return { id };
}

export async function deleteView(
  tx: StudioTx,
  { id }: { id: string },
): Promise<{ id: string; name: string }> {
  const [view] = await tx.studentView.findMany({ where: { id }, select: { name: true }, take: 1 });
  const { count } = await tx.studentView.deleteMany({ where: { id } });
  if (!view || count === 0) throw new NotFoundError(viewsCopy.gone);
  return { id, ...view };
}
