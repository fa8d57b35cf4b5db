alter table import_batches
  add column unknown_sealed text,
  add column made_classes uuid[] not null default '{}',
  add column made_plans uuid[] not null default '{}';
