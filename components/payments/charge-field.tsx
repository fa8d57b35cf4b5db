"use client";

import Link from "next/link";
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useFormContext } from "@/components/form/action-form";
import { SelectField } from "@/components/form/select-field";
import { useChoices } from "@/components/form/use-choices";
import { Button } from "@/components/ui/button";
import { paths } from "@/lib/config/paths";
import { type ChargeChoice, type PayableKind, isToReview, payableKindOf } from "@/lib/features/charges/rules";
import { paymentsCopy } from "@/lib/features/payments/copy";
import { surplusOf } from "@/lib/features/payments/rules";
import { commonCopy } from "@/lib/kernel/copy/common";
import { type Cents, ZERO_CENTS, formatBRL } from "@/lib/kernel/money";

const words = paymentsCopy.charges;
const NONE = { value: "", label: words.none };

type ChargeFieldProps = {
  studentId: string;
  proposed?: string | undefined;
  /** Purpose that somebody chose: a charge of this kind is selected, or none. Null while nobody chose. */
  purpose: { kind: PayableKind; turn: number } | null;
  amount: Cents | null;
  /** Receives the selected charge, null for none. */
  onCharge: (charge: ChargeChoice | null) => void;
};

/**
 * Select of the student's open charges, rendered only if there are any. No charge is sent while the list loads. Give
 * it the student's id as `key`.
 */
export function ChargeField({ studentId, ...chosen }: ChargeFieldProps) {
  const { list, failed, retry } = useChoices<ChargeChoice>({ list: "charges", params: { studentId } });
  const line = useRef<HTMLParagraphElement>(null);
  const word = failed ? words.failed : list === null ? words.loading : null;
  return (
    <>
      <p
        ref={line}
        role="status"
        tabIndex={-1}
        className="text-muted-foreground col-span-full text-sm empty:hidden"
      >
        {word}
        {failed && (
          <Button
            variant="link"
            size="sm"
            className="ml-1 px-0!"
            onClick={() => {
              // The button disappears while the list loads, and the focus would go with it.
              line.current?.focus();
              retry();
            }}
          >
            {commonCopy.retry}
          </Button>
        )}
      </p>
      {list && (
        <ChargeSelect
          key={chosen.purpose?.turn ?? 0}
          {...chosen}
          charges={list}
          line={line}
          askAgain={retry}
        />
      )}
    </>
  );
}

type ChargeSelectProps = Omit<ChargeFieldProps, "studentId"> & {
  charges: readonly ChargeChoice[];
  /** The line that said that the list loads. It disappears; if it has the focus, the select takes it. */
  line: RefObject<HTMLElement | null>;
  askAgain: () => void;
};

/**
 * The proposed charge, else the first late one without money or a receipt to review, else the one that was due first:
 * money that came for this month does not mean the next one. With a purpose, a charge of that kind or none.
 */
function firstOf(
  charges: readonly ChargeChoice[],
  { proposed, purpose }: Pick<ChargeFieldProps, "proposed" | "purpose">,
): string {
  const offered =
    purpose === null ? charges : charges.filter((charge) => payableKindOf(charge) === purpose.kind);
  const wanted =
    offered.find(({ id }) => id === proposed) ??
    offered.find(({ isLate, begun }) => isLate && !isToReview(begun));
  return (wanted ?? offered[0])?.id ?? NONE.value;
}

/** A refused charge stays selected until another is chosen, even if it is no longer open. */
function ChargeSelect({ charges, proposed, purpose, amount, line, onCharge, askAgain }: ChargeSelectProps) {
  const { errors } = useFormContext().form;
  const select = useRef<HTMLSelectElement>(null);
  const [first] = useState(() => firstOf(charges, { proposed, purpose }));
  const [chosen, setChosen] = useState(first);
  const onRefused = useEffectEvent(askAgain);
  const chargeOf = (id: string) => charges.find((charge) => charge.id === id) ?? null;
  const onFirst = useEffectEvent(() => onCharge(chargeOf(chosen)));

  useLayoutEffect(() => {
    if (document.activeElement === line.current) select.current?.focus();
  }, [line]);

  // The form judges again on input events, so this clears an error that another student's charge got.
  useEffect(() => {
    select.current?.dispatchEvent(new Event("input", { bubbles: true }));
    onFirst();
  }, []);

  useEffect(() => {
    if (errors.chargeId || errors.surplus) onRefused();
  }, [errors.chargeId, errors.surplus]);

  const openCents = chargeOf(chosen)?.openCents ?? null;
  useEffect(() => {
    if (openCents !== null) onFirst();
  }, [openCents]);

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
        // The form renders again on input events; a value that is kept only on change would be reset in between.
        onInput={(event) => {
          // The event that the component fires on mount is no choice.
          if (event.currentTarget.value === chosen) return;
          setChosen(event.currentTarget.value);
          onCharge(chargeOf(event.currentTarget.value));
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

/** One line always: a phone cuts the label off, and a second line would push the field away while one types. */
function hintOf({ openCents, due }: ChargeChoice, amount: Cents | null): string {
  const surplus = amount === null ? ZERO_CENTS : surplusOf(amount, openCents);
  const open = formatBRL(openCents);
  if (amount === 0) return words.nothing(open);
  return surplus > 0 ? words.surplus(open, formatBRL(surplus)) : words.open(open, due);
}
