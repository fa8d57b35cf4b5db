/** Nothing: without a file of its own the build would take the one that it finds in a folder above. */
export function register() {}
