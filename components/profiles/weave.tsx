"use client";

import { profileCopy } from "@/lib/features/profiles/copy";
import { FULL_WEEK, type Training } from "@/lib/features/profiles/rules";
import { formatDay } from "@/lib/kernel/dates";
import styles from "./weave.module.css";

export function Weave({ weeks }: Pick<Training, "weeks">) {
  return (
    <>
      <div aria-hidden="true" className={styles.weave}>
        {weeks.map(({ monday, count }) => (
          <div key={monday} title={`${profileCopy.week(formatDay(monday))}: ${profileCopy.classes(count)}`}>
            {Array.from({ length: FULL_WEEK }, (_, thread) => (
              <i key={thread} data-trained={thread < count ? "" : undefined} />
            ))}
          </div>
        ))}
      </div>
      <div aria-hidden="true" className="type-meta numeric mt-1 flex justify-between">
        <span>{weeks[0] && formatDay(weeks[0].monday).slice(0, 5)}</span>
        <span>esta semana</span>
      </div>
      <table className="sr-only">
        <caption>Aulas por semana</caption>
        <thead>
          <tr>
            <th scope="col">Semana</th>
            <th scope="col">Aulas</th>
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ monday, count }) => (
            <tr key={monday}>
              <th scope="row">{profileCopy.week(formatDay(monday))}</th>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
