-- The super admin sees which mails could not be delivered, neither their words nor their subjects, and has them tried again.
grant select (studio_id, to_address, status, last_error, created_at, sent_at), update (status, last_error)
  on mail_outbox to app_platform;

create trigger queue_again after update of status on mail_outbox
  for each row when (old.status = 'failed' and new.status = 'queued') execute function queue_row();
