export { default } from "./forbidden";
