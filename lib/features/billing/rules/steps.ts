/** A lost connection says nothing about the payment: the step's own sentence does. */
export const stepProblem = (
  { code, message }: { code: string; message: string },
  sentence: string,
): string => (code === "unexpected" ? sentence : message);
