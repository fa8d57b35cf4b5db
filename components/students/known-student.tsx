"use client";

import Link from "next/link";
import { useEffect, useRef } from "react";
import { Notice } from "@/components/feedback/notice";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { paths } from "@/lib/config/paths";
import { studentCopy } from "@/lib/features/students/copy";
import type { ResultDetails } from "@/lib/kernel/result";

type KnownStudentProps = {
  /** The server's answer: a student's id, name, belt, status, masked contacts, and `otherThan`, the answer to send. */
  known: ResultDetails;
  other?: string;
};

/**
 * Warns that a student with this name and birth date or telephone exists already. "Another person" submits the
 * surrounding form again with the ids of those who were asked about, so the confirmation holds for them alone.
 */
export function KnownStudent({ known, other = studentCopy.known.other }: KnownStudentProps) {
  const id = String(known.id);
  const box = useRef<HTMLDivElement>(null);
  const otherThan = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.scrollIntoView({ block: "nearest" }), [id]);
  function answerOther(): void {
    if (!otherThan.current) return;
    otherThan.current.disabled = false;
    otherThan.current.form?.requestSubmit();
  }
  return (
    <div ref={box} className="mb-5">
      <input
        key={id}
        ref={otherThan}
        type="hidden"
        name="otherThan"
        value={String(known.otherThan)}
        disabled
      />
      <Notice tone="warning" title={studentCopy.known.title(String(known.fullName))}>
        <p className="break-words">{aboutOf(known)}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Link
            href={paths.studio.student(id)}
            className={buttonVariants({ variant: "outline", size: "sm" })}
          >
            {studentCopy.known.same}
          </Link>
          <Button variant="outline" size="sm" onClick={answerOther}>
            {other}
          </Button>
        </div>
      </Notice>
    </div>
  );
}

/** Belt, status and masked contacts, as far as they are known. */
function aboutOf({ belt, status, email, phone }: ResultDetails): string {
  const standing = isStatus(status) ? studentCopy.status[status] : null;
  // A number does not break after its area code.
  const number = typeof phone === "string" ? phone.replaceAll(" ", "\u00a0") : null;
  return [belt, standing, email, number].filter((part) => typeof part === "string").join(" · ");
}

const isStatus = (value: unknown): value is keyof typeof studentCopy.status =>
  typeof value === "string" && value in studentCopy.status;
