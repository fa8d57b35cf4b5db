"use client";

import { SelectField } from "@/components/form/select-field";
import { chargesCopy } from "@/lib/features/charges/copy";
import { type PayableKind, payableKinds } from "@/lib/features/charges/rules";
import { paymentsCopy } from "@/lib/features/payments/copy";

const choices = payableKinds.map((value) => ({ value, label: chargesCopy.kinds[value] }));

type PurposeFieldProps = {
  kind: PayableKind;
  /** Nobody chose it. */
  isProposed: boolean;
  onPurpose: (kind: PayableKind) => void;
};

/** Purpose of the money. A selected charge decides it; another purpose selects another charge or none. */
export const PurposeField = ({ kind, isProposed, onPurpose }: PurposeFieldProps) => (
  <SelectField
    name="kind"
    label={paymentsCopy.purpose}
    className="col-span-full"
    value={kind}
    data-proposed={isProposed ? kind : undefined}
    choices={choices}
    // The form renders again on input events; a value that is kept only on change would be reset in between.
    onInput={({ currentTarget: { value } }) => {
      const chosen = payableKinds.find((each) => each === value);
      if (chosen !== undefined && chosen !== kind) onPurpose(chosen);
    }}
  />
);
