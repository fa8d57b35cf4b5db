import { ConfirmAction } from "@/components/feedback/confirm-action";
import { withdraw } from "@/lib/features/proposals/actions";
import { proposalsCopy } from "@/lib/features/proposals/copy";
import { proposalState } from "@/lib/features/proposals/rules";
import type { ShownArt } from "@/lib/features/ranks/queries";
import { BeltBar } from "@/components/catalog/belt-bar";
import { formatDay } from "@/lib/kernel/dates";

/** The instructor's own proposal and its state. While it is open, it can be taken back. */
export function ProposalState({ proposal }: { proposal: NonNullable<ShownArt["proposal"]> }) {
  const { id, state, toBelt, toDegree, promotedOn } = proposal;
  const words = proposalsCopy.withdraw;
  return (
    <section aria-label={proposalsCopy.title} className="bg-muted mt-3 grid gap-2 rounded-md p-3 text-sm">
      <p className="font-medium wrap-anywhere">{proposalState(proposal)}</p>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <BeltBar {...toBelt} degrees={toDegree} />
        <span className="text-muted-foreground numeric">{formatDay(promotedOn)}</span>
      </div>
      {state === "open" && (
        <div>
          <ConfirmAction
            variant="ghost"
            size="sm"
            right="proposals:write"
            action={withdraw}
            input={{ id }}
            title={words.title}
            description={words.description}
            confirmLabel={words.submit}
            success={words.done}
            failureTitle={words.failed}
          >
            {words.open}
          </ConfirmAction>
        </div>
      )}
    </section>
  );
}
