"use client";

import Link from "next/link";
import { BeltBar } from "@/components/catalog/belt-bar";
import { useMay } from "@/components/ui/rights";
import { paths } from "@/lib/config/paths";
import { classesCopy } from "@/lib/features/classes/copy";
import type { EnrolledStudent } from "@/lib/features/enrollments/queries";
import { formatDay } from "@/lib/kernel/dates";
import styles from "./enrolled-list.module.css";
import { EnrollmentActions } from "./enrollment-actions";

type EnrolledListProps = { classId: string; students: readonly EnrolledStudent[] };

export function EnrolledList({ classId, students }: EnrolledListProps) {
  const may = useMay();
  return (
    <ul className={styles.list}>
      {students.map(({ id, studentId, fullName, belt, beltDegree, since, status, days }) => (
        <li key={id}>
          <div>
            {may("students:read") ? (
              <Link href={paths.studio.student(studentId)} prefetch={false} title={fullName}>
                {fullName}
              </Link>
            ) : (
              <span title={fullName}>{fullName}</span>
            )}
            <p>
              {belt && <BeltBar {...belt} degrees={beltDegree} label="hidden" />}
              <span>{classesCopy.page.since(formatDay(since))}</span>
            </p>
          </div>
          <div>
            <EnrollmentActions
              name={fullName}
              enrollment={{ id, classId, studentId, since, status }}
              days={days}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}
