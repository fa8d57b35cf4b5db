-- What is open at a provider for a charge that wants no money any more closes with it, by whatever way the charge was paid
-- or ended; and what closes while the provider still takes money for it asks for the work of ending it there
-- (lib/jobs/row-job.ts). A code of the academy's own key stays: whoever paid it too sends a receipt still.
create function close_settlements() returns trigger language plpgsql as $$
begin
  update settlements set status = 'cancelled'
   where studio_id = new.studio_id and charge_id = new.id and status = 'open' and way in ('pix', 'link');
  return null;
end $$;

create trigger close_settlements after update on charges
  for each row when (old.status = 'open' and new.status <> 'open') execute function close_settlements();

create trigger queue_row after update of status on settlements
  for each row when (old.status = 'open' and new.status = 'cancelled' and new.provider_reference is not null)
  execute function queue_row();

-- What waits for its end there, for the sweep.
create index settlements_to_end on settlements (id) where status = 'cancelled' and provider_reference is not null;

grant update (expires_at) on settlements to app_studio;
