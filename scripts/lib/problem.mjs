/** A problem that the person at the keyboard can fix. Shown as one line, without a stack. */
export class Problem extends Error {
  name = "Problem";
}
