/**
 * Environment of a child whose output is parsed: no forced colours, and no NODE_OPTIONS of the caller, which could
 * print lines. Options that a command of ours sets for the child stay.
 */
export function plainEnvironment(env = process.env) {
  const plain = { ...env, NO_COLOR: "1", npm_config_color: "false" };
  delete plain.FORCE_COLOR;
  delete plain.CLICOLOR_FORCE;
  if (plain.NODE_OPTIONS === process.env.NODE_OPTIONS) delete plain.NODE_OPTIONS;
  return plain;
}

/** The line in which npm says why it failed; others only have the error's number and the log's path. */
export const npmComplaint = (output) =>
  output
    .split("\n")
    .find((line) => /^npm error (?!code|errno|syscall|path|A complete)/.test(line))
    ?.replace("npm error ", "");
