"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { buttonVariants } from "@/components/ui/button-variants";
import { Select } from "@/components/ui/select";
import { LateSpinner } from "@/components/ui/spinner";
import { paths } from "@/lib/config/paths";
import { paymentsCopy } from "@/lib/features/payments/copy";
import { methodWords } from "@/lib/features/payments/rules";
import type { PaymentMethod } from "@/lib/features/payments/schema";
import { wordOf } from "@/lib/kernel/address";
import { type IsoDay, formatMonth } from "@/lib/kernel/dates";

const copy = paymentsCopy.pick;

type PaymentPicksProps = {
  /** Other parameters of the address. */
  rest: Readonly<Record<string, string>>;
  method: PaymentMethod | null;
  /** Month of the list; null for all time. */
  month: IsoDay | null;
  months: readonly IsoDay[];
};

/** Filter by month and method. A choice navigates at once; without script it is a form with a button. */
export function PaymentPicks({ rest, method: picked, month, months }: PaymentPicksProps) {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  const monthText = month?.slice(0, 7) ?? "";
  const method = wordOf(methodWords, picked) ?? "";

  function go(form: HTMLFormElement): void {
    const query = new URLSearchParams(rest);
    for (const [name, value] of new FormData(form))
      if (typeof value === "string" && value !== "") query.set(name, value);
    startTransition(() => router.push(`${paths.studio.finance}?${query}`, { scroll: false }));
  }

  return (
    <form
      method="get"
      action={paths.studio.finance}
      onSubmit={(event) => {
        event.preventDefault();
        go(event.currentTarget);
      }}
      onChange={(event) => go(event.currentTarget)}
      aria-busy={pending || undefined}
      className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-2 py-2 sm:flex"
    >
      {Object.entries(rest).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {pending && (
        <span className="max-sm:hidden">
          <LateSpinner />
        </span>
      )}
      <Select
        key={`mes ${monthText}`}
        name="mes"
        aria-label={copy.month}
        defaultValue={monthText}
        className="min-w-0 sm:w-44"
      >
        <option value="">{copy.everyMonth}</option>
        {months.map((each) => (
          <option key={each} value={each.slice(0, 7)}>
            {formatMonth(each)}
          </option>
        ))}
        {/* A month of the address may be older than every row. */}
        {month !== null && !months.includes(month) && <option value={monthText}>{formatMonth(month)}</option>}
      </Select>
      <Select
        key={`metodo ${method}`}
        name="metodo"
        aria-label={copy.method}
        defaultValue={method}
        className="min-w-0 sm:w-48"
      >
        <option value="">{copy.everyMethod}</option>
        {Object.entries(methodWords).map(([word, each]) => (
          <option key={word} value={word}>
            {paymentsCopy.methods[each]}
          </option>
        ))}
      </Select>
      <button
        type="submit"
        className={`${buttonVariants({ variant: "outline" })} col-span-2 hidden noscript:inline-flex`}
      >
        {copy.go}
      </button>
    </form>
  );
}
