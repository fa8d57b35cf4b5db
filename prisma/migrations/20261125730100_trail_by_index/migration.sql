-- The filters of the trail find their rows by an index: a year of all academies is millions of entries, of which few are
-- more than information.
CREATE INDEX "security_events_type_created_at_idx" ON "security_events"("type", "created_at" DESC);
CREATE INDEX "audit_events_entity_created_at_idx" ON "audit_events"("entity", "created_at" DESC);
create index security_events_grave on security_events (severity, created_at desc) where severity <> 'info';
