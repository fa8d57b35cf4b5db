alter table students add column address_sealed text;
