import { buttonVariants } from "@/components/ui/button-variants";
import { paths } from "@/lib/config/paths";
import { billingCopy } from "@/lib/features/billing/copy";

type TeamPlanScreenProps = { studioName: string; subscribed: boolean };

/** The plan for team members who are not owners: says why access is closed, and nothing about money. */
export function TeamPlanScreen({ studioName, subscribed }: TeamPlanScreenProps) {
  const { team } = billingCopy;
  const { title, text } = subscribed ? team.open : team.closed;
  return (
    <>
      <header>
        <p className="text-muted-foreground">{studioName}</p>
        <h1 className="mt-1 text-2xl leading-tight font-semibold tracking-tight text-balance">{title}</h1>
        <p className="mt-2 max-w-[60ch]">{text}</p>
      </header>
      <p className="flex flex-wrap gap-2">
        <a href={paths.home} className={buttonVariants({})}>
          {subscribed ? team.back : team.again}
        </a>
        <a href={paths.account} className={buttonVariants({ variant: "outline" })}>
          {team.account}
        </a>
      </p>
    </>
  );
}
