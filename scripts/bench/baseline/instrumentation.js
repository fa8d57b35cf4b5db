/** Empty: without it the build would use the product's file from a folder above. */
export function register() {}
