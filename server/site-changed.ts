/**
 * `node:diagnostics_channel` by which the application tells the page cache that public content has changed. Next
 * bundles the application but not the cache, so they share a process and no module.
 */
export const SITE_CHANGED = "obi:site-changed";
