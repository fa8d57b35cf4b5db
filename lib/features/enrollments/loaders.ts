import "server-only";
import { studio } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { listClassChoices } from "./queries";
import { ofStudent } from "./schema";

export const loadClassChoices = loader(studio)({
  name: "enrollments.choices",
  can: "enrollments:read",
  input: ofStudent,
  run: ({ tx, input }) => listClassChoices(tx, input),
});
