import { accountsCopy } from "@/lib/features/accounts/copy/sign-up";

export function PlanCard() {
  const { title, price, trial } = accountsCopy.signUp.plan;
  return (
    <section
      aria-label="Plano"
      className="bg-card flex items-center justify-between gap-4 rounded-lg px-4 py-3"
    >
      <div>
        <h2 className="font-semibold">{title}</h2>
        <p className="text-muted-foreground text-sm">{trial}</p>
      </div>
      <p className="text-right text-sm font-medium tabular-nums">{price}</p>
    </section>
  );
}
