/** For a lost connection, which says nothing about the payment, the step's own sentence is shown. */
export const stepProblem = (
  { code, message }: { code: string; message: string },
  sentence: string,
): string => (code === "unexpected" ? sentence : message);
