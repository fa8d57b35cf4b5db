-- One message of a provider's that signs less than the whole message: a signature makes one row, whatever stands around it.
alter table webhook_events add column signature text;
create unique index webhook_events_provider_signature_key on webhook_events (provider, signature);
