"use server";

import { action } from "@/lib/action/action";
import { visitor } from "@/lib/action/areas";
import { now } from "@/lib/kernel/clock";
import { countPostView } from "./commands";
import { viewForm } from "./schema";

export const countView = action(visitor)({
  name: "blog.count-view",
  input: viewForm,
  run: async ({ tx, input, request }) => ({
    views: await countPostView(tx, { slug: input.slug, request, at: now() }),
  }),
});
