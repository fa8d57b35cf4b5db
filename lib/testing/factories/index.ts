/**
 * Test data made through the real doors. Each test makes its own studio, so tests are isolated as customers are.
 * Factories answer ids and plain values; arguments override defaults.
 */
export * from "./accounts";
export * from "./classes";
export * from "./files";
export * from "./leads";
export * from "./money";
export * from "./students";
export * from "./studios";
export * from "./teaching";
export { day } from "./made-up";
