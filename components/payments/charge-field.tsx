"use client";

import Link from "next/link";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useFormContext } from "@/components/form/action-form";
import { SelectField } from "@/components/form/select-field";
import { useChoices } from "@/components/form/use-choices";
import { Button } from "@/components/ui/button";
import { paths } from "@/lib/config/paths";
import { type ChargeChoice, isToReview } from "@/lib/features/charges/rules";
import { paymentsCopy } from "@/lib/features/payments/copy";
import { surplusOf } from "@/lib/features/payments/rules";
import { commonCopy } from "@/lib/kernel/copy/common";
import { type Cents, ZERO_CENTS, formatBRL } from "@/lib/kernel/money";

const words = paymentsCopy.charges;
const NONE = { value: "", label: words.none };

type ChargeFieldProps = {
  studentId: string;
  /** Which one is chosen first, where it is among them. */
  proposed?: string | undefined;
  amount: Cents | null;
  /** Told what is open on the charge that is chosen, null on none. */
  onOpen: (open: Cents | null) => void;
};

/**
 * Which open charge of the student the money is for; nothing where there is none, and no charge is sent while they are
 * not known. Belongs to its student: give it the student's id as `key`.
 */
export function ChargeField({ studentId, proposed, amount, onOpen }: ChargeFieldProps) {
  const { list, failed, retry } = useChoices<ChargeChoice>({ list: "charges", params: { studentId } });
  const word = failed ? words.failed : list === null ? words.loading : null;
  return (
    <>
      <p role="status" className="text-muted-foreground col-span-full text-sm empty:hidden">
        {word}
        {failed && (
          <Button variant="link" size="sm" className="ml-1 px-0!" onClick={retry}>
            {commonCopy.retry}
          </Button>
        )}
      </p>
      {list && (
        <ChargeSelect charges={list} proposed={proposed} amount={amount} onOpen={onOpen} askAgain={retry} />
      )}
    </>
  );
}

type ChargeSelectProps = {
  charges: readonly ChargeChoice[];
  proposed: string | undefined;
  amount: Cents | null;
  onOpen: ChargeFieldProps["onOpen"];
  askAgain: () => void;
};

/**
 * The one that was asked for is chosen, else the charge that was due first, of late ones for which nothing came yet if there are
 * any: nobody means the next month where something came for this one. One that is refused stays so until another is chosen,
 * whatever is open then.
 */
function ChargeSelect({ charges, proposed, amount, onOpen, askAgain }: ChargeSelectProps) {
  const { errors } = useFormContext().form;
  const select = useRef<HTMLSelectElement>(null);
  const wanted =
    charges.find(({ id }) => id === proposed) ??
    charges.find(({ isLate, begun }) => isLate && !isToReview(begun));
  const first = (wanted ?? charges[0])?.id;
  const [chosen, setChosen] = useState(first ?? NONE.value);
  const onRefused = useEffectEvent(askAgain);
  const openOf = (id: string) => charges.find((charge) => charge.id === id)?.openCents ?? null;
  const onFirst = useEffectEvent(() => onOpen(openOf(chosen)));

  // What was refused to another student says nothing here: the form judges anew on input events.
  useEffect(() => {
    select.current?.dispatchEvent(new Event("input", { bubbles: true }));
    onFirst();
  }, []);

  useEffect(() => {
    if (errors.chargeId) onRefused();
  }, [errors.chargeId]);

  if (charges.length === 0 && chosen === NONE.value) return null;
  const charge = charges.find(({ id }) => id === chosen);
  const isGone = !charge && chosen !== NONE.value;
  return (
    <>
      <SelectField
        ref={select}
        name="chargeId"
        label={words.label}
        className="col-span-full"
        value={chosen}
        data-proposed={first}
        choices={[
          ...(isGone ? [{ value: chosen, label: words.gone }] : []),
          ...charges.map(({ id, label }) => ({ value: id, label })),
          NONE,
        ]}
        // The form renders anew on input events; a choice that is kept on change only would be undone in between.
        onInput={(event) => {
          // Its own start as well: that is no choice.
          if (event.currentTarget.value === chosen) return;
          setChosen(event.currentTarget.value);
          onOpen(openOf(event.currentTarget.value));
        }}
        {...(charge && { hint: hintOf(charge, amount) })}
      />
      {charge && isToReview(charge.begun) && (
        <p className="col-span-full text-sm">
          {!errors.chargeId?.includes(words.toReview) && `${words.toReview} `}
          <Link prefetch={false} href={paths.studio.review} className="font-medium underline">
            {words.check}
          </Link>
        </p>
      )}
    </>
  );
}

/** Always one line, as a phone cuts the label off, and a line that comes while the amount is typed would push it away. */
function hintOf({ openCents, due }: ChargeChoice, amount: Cents | null): string {
  const surplus = amount === null ? ZERO_CENTS : surplusOf(amount, openCents);
  const open = formatBRL(openCents);
  if (amount === 0) return words.nothing(open);
  return surplus > 0 ? words.surplus(open, formatBRL(surplus)) : words.open(open, due);
}
