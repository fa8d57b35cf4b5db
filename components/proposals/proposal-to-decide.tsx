import { BeltBar } from "@/components/catalog/belt-bar";
import { ConfirmAction } from "@/components/feedback/confirm-action";
import { approve } from "@/lib/features/proposals/actions";
import { proposalsCopy } from "@/lib/features/proposals/copy";
import type { ShownArt } from "@/lib/features/ranks/queries";
import { formatDay } from "@/lib/kernel/dates";
import { DeclineButton } from "./proposal-buttons";

type ProposalToDecideProps = { proposal: NonNullable<ShownArt["proposal"]> };

/** An instructor's proposal, with the buttons of owner and manager. */
export function ProposalToDecide({ proposal }: ProposalToDecideProps) {
  const { id, toBelt, toDegree, promotedOn, reason, instructor } = proposal;
  const words = proposalsCopy.approve;
  return (
    <section aria-label={proposalsCopy.title} className="bg-muted mt-3 grid gap-2 rounded-md p-3 text-sm">
      <p className="wrap-anywhere">{proposalsCopy.proposed(instructor.fullName, formatDay(promotedOn))}</p>
      <BeltBar {...toBelt} degrees={toDegree} />
      {reason && <p className="text-muted-foreground wrap-anywhere">{reason}</p>}
      <div className="flex flex-wrap gap-2">
        <ConfirmAction
          size="sm"
          right="graduation:write"
          action={approve}
          input={{ id }}
          title={words.title}
          description={words.description(instructor.fullName)}
          confirmLabel={words.open}
          destructive={false}
          success={words.done}
          failureTitle={words.failed}
        >
          {words.open}
        </ConfirmAction>
        <DeclineButton variant="ghost" size="sm" dialog={{ proposalId: id }}>
          {proposalsCopy.decline.open}
        </DeclineButton>
      </div>
    </section>
  );
}
