"use server";

import { visitorAction } from "@/lib/action/visitor-action";
import { withVisitor } from "@/lib/db/doors";
import { now } from "@/lib/kernel/clock";
import { countPostView } from "./commands";
import { viewForm } from "./schema";

export const countView = visitorAction({
  name: "blog.count-view",
  input: viewForm,
  run: async ({ input, request }) => ({
    views: await withVisitor((tx) => countPostView(tx, { slug: input.slug, request, at: now() })),
  }),
});
