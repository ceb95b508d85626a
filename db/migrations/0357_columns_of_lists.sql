-- What the columns of a list are, as somebody chose on the import's screen (docs/decisions/0146-columns-of-lists.md).
create table import_columns (
  shape text primary key,
  headings text[] not null,
  fields jsonb not null,
  chosen_by text not null,
  chosen_at timestamptz not null default now(),
  constraint columns_are_a_list check (jsonb_typeof(fields) = 'array' and jsonb_array_length(fields) between 1 and 1000)
);
comment on table import_columns is 'What the columns of files with these headings are; at most 200, the oldest go.';
comment on column import_columns.shape is 'A hash of the headings (import/columns/shape-of.ts).';
comment on column import_columns.fields is 'Of each column in its order what it is; null: not read.';

alter table import_plans
  add column file_columns jsonb,
  add column columns_used jsonb;
comment on column import_plans.file_columns is
  'Headings, first values and what was recognised, for the choice of columns; null where nothing is to choose.';
comment on column import_plans.columns_used is
  'The choice that the file was checked by, and whether it has headings; null where the shop recognised them.';
