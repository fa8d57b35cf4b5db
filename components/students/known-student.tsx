"use client";

import Link from "next/link";
import { useEffect, useRef } from "react";
import { Notice } from "@/components/feedback/notice";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { paths } from "@/lib/config/paths";
import { studentCopy } from "@/lib/features/students/copy";

type KnownStudentProps = { id: string; name: string; other?: string };

/**
 * Warns that a student with this name and birth date or telephone exists already. "Another person" submits the
 * surrounding form again with that student's id, so the confirmation holds for this student alone.
 */
export function KnownStudent({ id, name, other = studentCopy.known.other }: KnownStudentProps) {
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
      <input key={id} ref={otherThan} type="hidden" name="otherThan" value={id} disabled />
      <Notice tone="warning" title={studentCopy.known.title(name)}>
        <div className="mt-2 flex flex-wrap gap-2">
          <Link
            href={paths.studio.student(id)}
            className={buttonVariants({ variant: "outline", size: "sm" })}
          >
            {studentCopy.known.same(name)}
          </Link>
          <Button variant="outline" size="sm" onClick={answerOther}>
            {other}
          </Button>
        </div>
      </Notice>
    </div>
  );
}
