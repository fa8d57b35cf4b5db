-- An academy reads what was done in it: action and row, neither the address nor the details (DASH-09).
grant select (studio_id, action, entity_id, created_at) on audit_events to app_studio;
