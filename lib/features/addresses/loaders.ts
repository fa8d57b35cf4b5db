import "server-only";
import { studio } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { lookUpCep } from "./flows";
import { cepQuestion } from "./schema";

export const loadCep = loader(studio)({
  name: "addresses.cep",
  can: "students:write",
  input: cepQuestion,
  steps: ({ input, actor: { userId } }) => lookUpCep({ ...input, userId }),
});
