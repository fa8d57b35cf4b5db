-- The changes of all academies, the newest first, are read by an index as the events are.
CREATE INDEX "audit_events_created_at_idx" ON "audit_events"("created_at" DESC);
