/**
 * The environment of a child whose output is read: nobody forces colours on it, and the caller's NODE_OPTIONS add no lines
 * to it. Options that a command of ours sets for the child stay.
 */
export function plainEnvironment(env = process.env) {
  const plain = { ...env, NO_COLOR: "1", npm_config_color: "false" };
  delete plain.FORCE_COLOR;
  delete plain.CLICOLOR_FORCE;
  if (plain.NODE_OPTIONS === process.env.NODE_OPTIONS) delete plain.NODE_OPTIONS;
  return plain;
}

/** The line in which npm says why it failed; the others only number the error and name its log. */
export const npmComplaint = (output) =>
  output
    .split("\n")
    .find((line) => /^npm error (?!code|errno|syscall|path|A complete)/.test(line))
    ?.replace("npm error ", "");
