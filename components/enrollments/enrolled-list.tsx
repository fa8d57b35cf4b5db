"use client";

import Link from "next/link";
import { BeltBar } from "@/components/catalog/belt-bar";
import { paths } from "@/lib/config/paths";
import { classesCopy } from "@/lib/features/classes/copy";
import type { EnrolledStudent } from "@/lib/features/enrollments/queries";
import { formatDay } from "@/lib/kernel/dates";
import styles from "./enrolled-list.module.css";
import { EnrollmentActions } from "./enrollment-actions";

type EnrolledListProps = {
  classId: string;
  students: readonly EnrolledStudent[];
  may: { enrol: boolean; openStudent: boolean };
};

export function EnrolledList({ classId, students, may }: EnrolledListProps) {
  return (
    <ul className={styles.list}>
      {students.map(({ id, studentId, fullName, belt, beltDegree, since, status }) => (
        <li key={id}>
          <div>
            {may.openStudent ? (
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
            {may.enrol && (
              <EnrollmentActions name={fullName} enrollment={{ id, classId, studentId, since, status }} />
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
