import type { RowState } from "./batches";
import type { JudgedPresence, PresenceFacts } from "./judge-presence";
import type { Verdict } from "./verdicts";

/** Presences by which another one is known already. */
export class Presences {
  private readonly keys = new Set<string>();

  constructor(there: readonly PresenceFacts[] = []) {
    there.forEach((presence) => this.add(presence));
  }

  /**
   * The same student, day and class; a presence of the art alone is the same as any of that art on that day. Two classes
   * of one day are two.
   */
  has({ studentId, day, classId, artId }: PresenceFacts): boolean {
    const ofArt = `${studentId} ${day} ${artId}`;
    if (classId === null) return this.keys.has(`any ${ofArt}`);
    return this.keys.has(`${studentId} ${day} ${classId}`) || this.keys.has(`alone ${ofArt}`);
  }

  add({ studentId, day, classId, artId }: PresenceFacts): void {
    const ofArt = `${studentId} ${day} ${artId}`;
    this.keys.add(`any ${ofArt}`);
    this.keys.add(classId === null ? `alone ${ofArt}` : `${studentId} ${day} ${classId}`);
  }
}

type Row = JudgedPresence & { state: RowState };

/**
 * The verdict on each row, in the order of the rows: a presence that is there, or that an earlier row brings, is
 * skipped.
 */
export function presenceVerdicts(rows: readonly Row[], there: Presences): Verdict[] {
  return rows.map(({ facts, problems, leftOut, artOnly, typed }): Verdict => {
    const studentId = typed.student?.id ?? null;
    const skip = (why: string): Verdict => ({ state: "skipped", intent: null, problems: [why], studentId });
    if (leftOut !== null) return skip(leftOut);
    if (facts === null) {
      const kinds = [...new Set(problems.map(({ kind }) => kind))];
      return { state: "problem", intent: null, problems: kinds, studentId };
    }
    if (there.has(facts)) return skip("known");
    there.add(facts);
    return { state: "ready", intent: null, problems: artOnly ? ["artOnly"] : [], studentId };
  });
}
