"use client";

import Link from "next/link";
import { useEffect, useRef } from "react";
import { Notice } from "@/components/feedback/notice";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { paths } from "@/lib/config/paths";
import { studentCopy } from "@/lib/features/students/copy";

type KnownStudentProps = { id: string; name: string; other?: string; onOther: () => void };

/** Somebody of that name and birth date or telephone is a student already: the person who types decides. */
export function KnownStudent({ id, name, other = studentCopy.known.other, onOther }: KnownStudentProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.scrollIntoView({ block: "nearest" }), [id]);
  return (
    <div ref={box} className="mb-5">
      <Notice tone="warning" title={studentCopy.known.title(name)}>
        <div className="mt-2 flex flex-wrap gap-2">
          <Link
            href={paths.studio.student(id)}
            className={buttonVariants({ variant: "outline", size: "sm" })}
          >
            {studentCopy.known.same(name)}
          </Link>
          <Button variant="outline" size="sm" onClick={onOther}>
            {other}
          </Button>
        </div>
      </Notice>
    </div>
  );
}
