import { type Table, globalTables, readCatalog, tenantColumn } from "@/lib/testing/catalog";
import { openSuperuser } from "@/lib/testing/superuser";

/** These tests ask the catalogue about every table, so a table added later is covered too. */

/** Tables that everybody may read and only the seed (app_system) writes. */
const openTables = ["belt_ranks", "martial_arts"];
/**
 * Unique keys across studios. Their values are random or come from a provider, so a refused duplicate reveals nothing
 * about another studio.
 */
const uniqueEverywhere =
  /(invite_token|share_token|shared_weeks_key|calendars_key_hash|message_id|webhook_key|security_events_payment|provider_.*|super_admin)_key$/;

const confinedRoles = ["app_studio", "app_desk", "app_instructor", "app_student", "app_visitor"];
const callableRoles = [...confinedRoles, "app_platform", "app_system"];

const ownersTriggers = [
  "advance_charged_period",
  "advance_last_training",
  "agree_on_fee",
  "announce_student_online",
  "announce_student_settlement",
  "apply_credit",
  "apply_promotion",
  "apply_withdrawn_consent",
  "cancel_reminder_mails",
  "clear_left_at",
  "count_enrollments",
  "count_present",
  "create_primary_art",
  "drop_info_event",
  "drop_unused_tags",
  "end_pause",
  "end_sessions_of_member",
  "end_wait",
  "fill_attendance",
  "fill_promotion",
  "keep_attendances_of_lead",
  "keep_enrollment_spans",
  "keep_sessions_of_old_weekday",
  "keep_settled_charge",
  "keep_studio_name_in_trail",
  "mark_payee_change",
  "mark_sample_person",
  "mirror_agreed_fee",
  "mirror_primary_art",
  "move_upcoming_sessions",
  "queue_row",
  "record_child_consent",
  "record_lead_status",
  "record_student_status",
  "record_subscription",
  "recount_charged_period",
  "recount_last_training",
  "refuse_against_student",
  "refuse_health_without_consent",
  "refuse_inactive_student",
  "refuse_last_consent_removal",
  "release_places",
  "set_consenting_guardian",
  "set_left_at",
  "set_missed_after",
  "settle_charge",
  "take_charge_kind",
  "take_move_back",
  "withdraw_awaited",
  "withdraw_confirmation",
  "withdraw_earlier_steps",
  "withdraw_notice",
  "withdraw_receipt_steps",
  "withdraw_settled_steps",
];

const superuser = openSuperuser();
let tables: Table[];
const tenantTables = () => tables.filter((table) => !globalTables.includes(table.name));

beforeAll(async () => {
  tables = await readCatalog(superuser);
});

describe("the catalogue", () => {
  it("has a tenant column in every table except the listed global ones", () => {
    const lost = tables.filter((table) => !globalTables.includes(table.name) && !tenantColumn(table));
    expect(lost.map((table) => table.name)).toEqual([]);
    expect(globalTables.filter((name) => !tables.some((table) => table.name === name))).toEqual([]);
    expect(tenantTables().length).toBeGreaterThanOrEqual(17);
  });

  it("has every table owned by app_owner, with row level security enabled and forced", () => {
    for (const table of tables) {
      const open = openTables.includes(table.name);
      const { name, owner, rowSecurity, forced } = table;
      expect({ name, owner, rowSecurity, forced }).toEqual({
        name,
        owner: "app_owner",
        rowSecurity: !open,
        forced: !open,
      });
    }
  });

  it("lets only app_system write tables without row level security", () => {
    for (const table of tables.filter(({ name }) => openTables.includes(name))) {
      for (const role of callableRoles.filter((name) => name !== "app_system"))
        expect(table.grants[role]).toEqual(["SELECT"]);
    }
  });

  it("grants known roles nothing but select, insert, update and delete, and other roles nothing", () => {
    for (const table of tables) {
      for (const [role, privileges] of Object.entries(table.grants)) {
        expect({
          table: table.name,
          role: [...callableRoles, "app_backup"].includes(role) ? role : `unexpected ${role}`,
        }).toEqual({ table: table.name, role });
        expect(privileges.filter((held) => !["SELECT", "INSERT", "UPDATE", "DELETE"].includes(held))).toEqual(
          [],
        );
      }
    }
  });

  it("has a policy with USING and WITH CHECK for each role that holds a grant", () => {
    for (const table of tables.filter(({ name }) => !openTables.includes(name))) {
      for (const [role, privileges] of Object.entries(table.grants)) {
        for (const privilege of privileges) {
          const command = { SELECT: "r", INSERT: "a", UPDATE: "w", DELETE: "d" }[privilege] ?? "?";
          const policies = table.policies.filter(
            (p) => p.role === role && (p.command === "*" || p.command === command),
          );
          const bare = policies.filter(
            (p) => (command !== "a" && !p.using) || ((command === "a" || command === "w") && !p.check),
          );
          expect({ table: table.name, role, privilege, policies: policies.length > 0, bare }).toEqual({
            table: table.name,
            role,
            privilege,
            policies: true,
            bare: [],
          });
        }
      }
    }
  });

  it("lets app_backup read every table of an academy, and write none", () => {
    const lacking = tenantTables().filter(
      ({ grants, policies }) =>
        String(grants.app_backup) !== "SELECT" || !policies.some(({ role }) => role === "app_backup"),
    );
    expect(lacking.map(({ name }) => name)).toEqual([]);
  });

  it("limits app_studio, app_student, app_visitor and app_backup to one studio in every policy", () => {
    for (const table of tenantTables()) {
      for (const policy of table.policies.filter(({ role }) =>
        [...confinedRoles, "app_backup"].includes(role),
      )) {
        for (const expression of policy.command === "r" ? [policy.using] : [policy.using, policy.check]) {
          const confined = expression === "false" || /app_studio_id\(\)/.test(expression ?? "");
          expect({ table: table.name, role: policy.role, expression, confined }).toMatchObject({
            confined: true,
          });
        }
      }
    }
  });

  it("includes the studio in every foreign key between tenant tables", () => {
    for (const table of tenantTables().filter(({ name }) => name !== "studios")) {
      const tenant = tenantColumn(table) ?? "";
      expect(
        table.foreignKeys.filter((key) => key.target === "studios" && key.columns.includes(tenant)),
      ).toHaveLength(1);
      for (const key of table.foreignKeys.filter(
        ({ target }) => target !== "studios" && !globalTables.includes(target),
      )) {
        const carried = key.targetColumns[key.columns.indexOf(tenant)];
        const target = tables.find(({ name }) => name === key.target);
        expect({ key: key.name, carried }).toEqual({
          key: key.name,
          carried: target && tenantColumn(target),
        });
      }
    }
  });

  it("has, on every tenant table, an index that starts with the studio, and no unique key across studios except the listed ones", () => {
    for (const table of tenantTables()) {
      const tenant = tenantColumn(table) ?? "";
      expect({ table: table.name, indexes: table.indexes }).toMatchObject({
        indexes: expect.arrayContaining([tenant]),
      });
      const telling = table.uniques.filter(
        ({ name, first }) => first !== tenant && !uniqueEverywhere.test(name),
      );
      expect(telling).toEqual([]);
    }
  });

  it("has only the listed functions with security definer, and no view without security_invoker", async () => {
    const { rows } = await superuser.query(
      `
      select proname as name, (select array_agg(grantee::text order by grantee::text)
          from information_schema.routine_privileges
          where routine_name = proname and grantee <> 'app_owner') as callers
        from pg_proc where pronamespace = 'public'::regnamespace and prosecdef
          and not (prorettype = 'trigger'::regtype and proname = any($1))
      union all select relname, null from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
          and not coalesce('security_invoker=true' = any(reloptions), false) order by name`,
      [ownersTriggers],
    );
    expect(rows).toEqual([
      { name: "academy_history", callers: ["app_studio"] },
      { name: "academy_people", callers: ["app_studio"] },
      { name: "academy_week", callers: ["app_student"] },
      { name: "act_then", callers: ["app_desk", "app_studio"] },
      { name: "anonymise_money", callers: ["app_studio"] },
      { name: "app_called_students", callers: ["app_instructor"] },
      { name: "app_colleagues", callers: ["app_instructor"] },
      { name: "app_instructor_id", callers: ["app_instructor"] },
      { name: "app_may_be_called", callers: ["app_instructor"] },
      { name: "app_own_classes", callers: ["app_instructor"] },
      { name: "app_own_leads", callers: ["app_instructor"] },
      { name: "app_own_sessions", callers: ["app_instructor"] },
      { name: "app_own_students", callers: ["app_instructor"] },
      { name: "app_portal_may", callers: ["app_student"] },
      { name: "app_student_id", callers: callableRoles.filter((role) => role !== "app_instructor").sort() },
      { name: "app_student_is_adult", callers: ["app_student"] },
      { name: "app_teaches", callers: ["app_instructor"] },
      { name: "calendar_lessons", callers: ["app_visitor"] },
      { name: "count_post_view", callers: ["app_visitor"] },
      { name: "delete_unused_account", callers: ["app_system"] },
      { name: "erase_person", callers: null },
      { name: "erase_student", callers: ["app_studio"] },
      { name: "family_charges", callers: ["app_student"] },
      { name: "family_marks", callers: ["app_student"] },
      { name: "family_told", callers: ["app_student"] },
      { name: "guardian_decides", callers: ["app_desk", "app_student", "app_studio", "app_system"] },
      { name: "hold_called", callers: ["app_desk", "app_instructor", "app_studio"] },
      { name: "import_undo_preview", callers: ["app_desk", "app_studio"] },
      { name: "keep_left_accounts", callers: ["app_platform"] },
      { name: "move_session", callers: ["app_studio"] },
      { name: "number_receipt", callers: ["app_desk", "app_student", "app_studio"] },
      { name: "open_session", callers: ["app_desk", "app_instructor", "app_student", "app_studio"] },
      { name: "own_guardians", callers: ["app_student"] },
      { name: "part_students", callers: ["app_studio"] },
      { name: "public_logo", callers: ["app_visitor"] },
      { name: "receipt_people", callers: ["app_desk", "app_student", "app_studio"] },
      { name: "remove_samples", callers: ["app_studio"] },
      { name: "settlement_state", callers: ["app_student"] },
      { name: "shared_logo", callers: ["app_visitor"] },
      { name: "shared_week", callers: ["app_visitor"] },
      { name: "student_calendar", callers: ["app_visitor"] },
      { name: "students_to_call", callers: ["app_instructor"] },
      { name: "teach_as", callers: ["app_studio"] },
      { name: "undo_import_rows", callers: ["app_studio"] },
      { name: "union_names", callers: ["app_studio"] },
      { name: "unite_students", callers: ["app_studio"] },
    ]);
    const { rowCount } = await superuser.query(
      "select from information_schema.routine_privileges where routine_name = any($1) and grantee <> 'app_owner'",
      [ownersTriggers],
    );
    expect(rowCount).toBe(0);
  });

  it("makes every function with security definer search pg_temp last", async () => {
    const { rows } = await superuser.query<{ name: string; settings: string[] | null }>(`
      select proname as name, proconfig as settings from pg_proc
      where pronamespace = 'public'::regnamespace and prosecdef order by proname`);
    const settings = ["search_path=pg_catalog, public, pg_temp"];
    const names = [
      "academy_history",
      "academy_people",
      "academy_week",
      "act_then",
      "anonymise_money",
      "app_called_students",
      "app_colleagues",
      "app_instructor_id",
      "app_may_be_called",
      "app_own_classes",
      "app_own_leads",
      "app_own_sessions",
      "app_own_students",
      "app_portal_may",
      "app_student_id",
      "app_student_is_adult",
      "app_teaches",
      "calendar_lessons",
      "count_post_view",
      "delete_unused_account",
      "erase_person",
      "erase_student",
      "family_charges",
      "family_marks",
      "family_told",
      "guardian_decides",
      "hold_called",
      "import_undo_preview",
      "keep_left_accounts",
      "move_session",
      "number_receipt",
      "open_session",
      "own_guardians",
      "part_students",
      "public_logo",
      "receipt_people",
      "remove_samples",
      "settlement_state",
      "shared_logo",
      "shared_week",
      "student_calendar",
      "students_to_call",
      "teach_as",
      "undo_import_rows",
      "union_names",
      "unite_students",
      ...ownersTriggers,
    ].sort();
    expect(rows).toEqual(names.map((name) => ({ name, settings })));
  });
});
