-- The CPF is sealed; its keyed hash makes it unique in an academy and finds it again.
alter table students add column cpf_sealed text, add column cpf_hash text;
alter table students add constraint students_cpf_check check (cpf_hash is null or cpf_sealed is not null);
create unique index students_studio_id_cpf_hash_key on students (studio_id, cpf_hash);
