import { builtBy, exportsOf, matching } from "./tree";

/**
 * Everything that only the super admin reads or does, by file. The test finds it in the tree, so a missing entry
 * fails.
 */
const OWN: Readonly<Record<string, readonly string[]>> = {
  "lib/features/accounts/loaders": ["loadSecondFactor"],
  "lib/features/blog/actions": ["deletePost", "endPreview", "renewPreview", "rewritePost", "writePost"],
  "lib/features/blog/loaders": ["loadNewPost", "loadPosts", "loadWritten"],
  "lib/features/closures/actions": ["closeStudio"],
  "lib/features/contact/actions": ["saveContactSettings"],
  "lib/features/contact/loaders": ["loadContactSettings"],
  "lib/features/global-settings/actions": [
    "savePayments",
    "switchAuditLog",
    "switchMaintenance",
    "testMercadoPago",
    "testStripe",
  ],
  "lib/features/global-settings/loaders": ["loadSystemSettings"],
  "lib/features/notices/actions": ["sendPlatformNotice"],
  "lib/features/platform/loaders": [
    "loadAnalytics",
    "loadAnalyticsFigure",
    "loadManagedStudio",
    "loadPlatformHome",
    "loadPlatformNotices",
    "loadPlatformShell",
    "loadStudioChoices",
  ],
  "lib/features/studios/actions": ["changePlan"],
  "lib/features/trail/loaders": ["loadTrail", "loadTrailBook"],
  "lib/features/upkeep/actions": [
    "checkIntegrity",
    "keepBackups",
    "retryAllEvents",
    "retryAllMails",
    "retryJob",
    "retryMail",
  ],
  "lib/features/upkeep/loaders": ["loadTasks", "loadWork"],
};

const built = matching(/^lib\/features\/[^/]+\/(actions|loaders)(\/[^.]+)?\.ts$/).flatMap((source) =>
  exportsOf(source)
    .filter(({ value }) => builtBy(source, value)?.area === "platform")
    .map(({ name }) => ({ name, file: source.file.replace(/\.ts$/, "") })),
);

it("SEC-03 every action and loader of the super admin is listed here", () => {
  const found = Map.groupBy(built, ({ file }) => file);
  const named = [...found].map(([file, ways]) => [file, ways.map(({ name }) => name).sort()] as const);
  expect(Object.fromEntries(named)).toEqual(OWN);
});

it("ADMIN-51 each action of the super admin calls a command that records the change in the trail", () => {
  const acts = matching(/^lib\/features\/[^/]+\/actions\.ts$/).flatMap((source) =>
    exportsOf(source).flatMap(({ name, value }) => {
      const { builder, area } = builtBy(source, value) ?? {};
      const called = /\w+\.(\w+)\(tx/.exec(value?.getText(source.tree) ?? "")?.[1] ?? "";
      const folder = source.file.replace(/actions\.ts$/, "commands");
      return builder === "action" && area?.startsWith("platform") ? [{ name, called, folder }] : [];
    }),
  );
  const silent = acts.filter(({ called, folder }) => {
    const commands = matching(new RegExp(`^${folder}(/[^.]+)?\\.ts$`));
    return !commands.some(({ text }) => {
      const [, body = ""] = text.split(`export async function ${called}(`);
      return body.split("\nexport ")[0]?.includes("recordAudit(tx");
    });
  });
  expect(acts.length).toBeGreaterThan(10);
  expect(silent).toEqual([]);
});

it("SEC-03 every page below /admin calls a loader of the super admin", () => {
  const named = new Set(Object.values(OWN).flat());
  const pages = matching(/^app\/\(app\)\/admin\/(.*\/)?page\.tsx$/);
  const open = pages.filter(({ text }) => ![...named].some((name) => text.includes(`${name}(`)));
  expect(open.map(({ file }) => file)).toEqual([]);
});
