"use server";

import { action } from "@/lib/action/action";
import { studio } from "@/lib/action/areas";
import { studioRead } from "@/lib/action/studio-read";
import { paths } from "@/lib/config/paths";
import { today } from "@/lib/kernel/clock";
import { recordPayment } from "./commands";
import { paymentsCopy } from "./copy";
import { suggestStudents } from "./queries";
import { paymentForm, studentSearchForm } from "./schema";

export const registerPayment = action(studio)({
  name: "payments.register",
  can: "payments:write",
  moves: "money",
  input: paymentForm,
  withoutStudio: paymentsCopy.withoutStudio,
  run: ({ tx, input, actor }) =>
    recordPayment(tx, { ...input, userId: actor.userId, day: today(actor.studio.timeZone) }),
  refresh: [paths.studio.finance, paths.studio.dashboard],
});

export const listPayingStudents = studioRead({
  name: "payments.students",
  can: "students:read",
  input: studentSearchForm,
  run: ({ tx, input }) => suggestStudents(tx, input),
});
