/** Something the person at the keyboard can mend. Shown as its one line, without a stack. */
export class Problem extends Error {
  name = "Problem";
}
