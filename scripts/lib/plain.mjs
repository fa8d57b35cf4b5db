/**
 * The environment of a child whose output is read: nobody forces colours on it, and the caller's NODE_OPTIONS add no lines
 * to it. Options that a command of ours sets for the child stay.
 */
export function plainEnvironment(env = process.env) {
  const { FORCE_COLOR: _forced, CLICOLOR_FORCE: _alsoForced, NODE_OPTIONS: options, ...plain } = env;
  const isOurs = options !== process.env.NODE_OPTIONS;
  return { ...plain, NO_COLOR: "1", npm_config_color: "false", ...(isOurs && { NODE_OPTIONS: options }) };
}

/** The line in which npm says why it failed; the others only number the error and name its log. */
export const npmComplaint = (output) =>
  output
    .split("\n")
    .find((line) => /^npm error (?!code|errno|syscall|path|A complete)/.test(line))
    ?.replace("npm error ", "");
