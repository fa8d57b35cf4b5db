create table mail_refusals (
  studio_id uuid default app_studio_id() not null,
  mailbox text not null,
  created_at timestamptz(3) default current_timestamp not null,
  constraint mail_refusals_pkey primary key (studio_id, mailbox),
  constraint mail_refusals_mailbox_check check (mailbox = lower(mailbox)),
  constraint mail_refusals_studio_id_fkey foreign key (studio_id) references studios (id) on update cascade on delete cascade
);
alter table notifications add column about_class boolean not null default false;
alter table mail_outbox add column unsubscribe_url text;
