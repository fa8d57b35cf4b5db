/**
 * The `node:diagnostics_channel` by which the application tells the page cache that what public pages show has changed:
 * Next bundles the one and not the other, so they share a process and no module.
 */
export const SITE_CHANGED = "obi:site-changed";
