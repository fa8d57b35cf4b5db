"use server";

import { action } from "@/lib/action/action";
import { platform } from "@/lib/action/areas";
import { task } from "@/lib/action/task";
import { paths } from "@/lib/config/paths";
import { wakeOutbox } from "@/lib/jobs/outbox";
import { wake } from "@/lib/jobs/running";
import { nothing } from "@/lib/kernel/fields";
import * as commands from "./commands";
import { retryJob as tryAgain } from "./flows/queue";
import { jobChoice, mailChoice, taskForm } from "./schema";

export const retryMail = action(platform)({
  name: "upkeep.retry-mail",
  can: "settings:write",
  input: mailChoice,
  run: ({ tx, input: { id }, actor: { userId }, request: { ip } }) =>
    commands.retryMail(tx, { id, userId, ip }),
  after: wakeOutbox,
  refresh: [paths.admin.settings],
});

export const retryAllMails = action(platform)({
  name: "upkeep.retry-all-mails",
  can: "settings:write",
  input: nothing,
  run: ({ tx, actor: { userId }, request: { ip } }) => commands.retryAllMails(tx, { userId, ip }),
  after: wakeOutbox,
  refresh: [paths.admin.settings],
});

export const retryAllEvents = action(platform)({
  name: "upkeep.retry-all-events",
  can: "settings:write",
  input: nothing,
  run: ({ tx, actor: { userId }, request: { ip } }) => commands.retryAllEvents(tx, { userId, ip }),
  after: () => wake("webhook_events"),
  refresh: [paths.admin.settings],
});

export const retryJob = task(platform)({
  name: "upkeep.retry-job",
  can: "settings:write",
  input: jobChoice,
  run: tryAgain,
  refresh: [paths.admin.settings],
});

/** Runs the nightly copy now. Its content stays on the server. */
export const keepBackups = action(platform)({
  name: "upkeep.keep-backups",
  can: "settings:write",
  input: taskForm,
  fresh: true,
  run: ({ tx, input: { studioId }, actor: { userId }, request: { ip } }) =>
    commands.askForTasks(tx, { kind: "backup", studioId, userId, ip }),
  after: () => wake("platform_tasks"),
  refresh: [paths.admin.settings],
});

export const checkIntegrity = action(platform)({
  name: "upkeep.check-integrity",
  can: "settings:write",
  input: nothing,
  run: ({ tx, actor: { userId }, request: { ip } }) =>
    commands.askForTasks(tx, { kind: "integrity", studioId: null, userId, ip }),
  after: () => wake("platform_tasks"),
  refresh: [paths.admin.settings],
});
