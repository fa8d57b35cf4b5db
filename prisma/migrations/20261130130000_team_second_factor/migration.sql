alter table "studios" add column "team_second_factor_required" boolean not null default false;

-- The version before opens challenges for super admins alone, so the default is right for its rows.
alter table "login_challenges" add column "area" "session_area" not null default 'superAdmin';
