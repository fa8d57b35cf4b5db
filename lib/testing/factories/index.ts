/**
 * Worlds for tests, made through the real doors. Each test makes its own studio, so that tests are kept apart as
 * customers are. Every factory answers ids and plain values; what is passed wins over what is made up.
 */
export * from "./accounts";
export * from "./classes";
export * from "./files";
export * from "./leads";
export * from "./money";
export * from "./students";
export * from "./studios";
export { day } from "./made-up";
