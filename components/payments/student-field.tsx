"use client";

import { useEffect, useRef, useState } from "react";
import type { Choices } from "@/components/catalog/use-choices";
import { Field } from "@/components/form/field";
import type { PayingStudent } from "@/lib/features/payments/queries";
import { StudentCombobox } from "./student-combobox";

/** The form sends the student's id; the name stands in the combobox, which the form does not send. */
export function StudentField({ first }: { first: Choices<PayingStudent> }) {
  const [studentId, setStudentId] = useState("");
  const sent = useRef<HTMLInputElement>(null);

  // A value set by script says nothing by itself: the form measures and judges on input events.
  useEffect(() => {
    sent.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [studentId]);

  return (
    <Field name="studentId" label="Aluno" required className="col-span-full">
      {({ id, name, ...aria }) => (
        <>
          <input ref={sent} type="hidden" name={name} value={studentId} />
          <StudentCombobox
            id={id}
            first={first}
            onChoose={setStudentId}
            aria-invalid={aria["aria-invalid"]}
            aria-describedby={aria["aria-describedby"]}
          />
        </>
      )}
    </Field>
  );
}
