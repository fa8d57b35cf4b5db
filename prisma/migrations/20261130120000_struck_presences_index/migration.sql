-- The academy's history lists struck presences by the moment of striking.
create index attendances_struck on attendances (studio_id, voided_at) where voided_at is not null;
