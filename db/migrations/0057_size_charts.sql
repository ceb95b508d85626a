-- Size charts, and who wears what in the pictures (docs/decisions/0070-delivery-dates-and-size-charts.md).

create table size_charts (
  id uuid primary key,
  slug text not null unique,
  title text not null,
  title_ur text not null default '',
  measures jsonb not null,
  sizes jsonb not null,
  how_to text not null default '',
  how_to_ur text not null default '',
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint a_chart_title_is_one_short_line check (char_length(title) between 1 and 80 and char_length(title_ur) <= 80),
  constraint a_chart_has_lists check (jsonb_typeof(measures) = 'array' and jsonb_typeof(sizes) = 'array')
);
comment on table size_charts is 'What the sizes of clothes and shoes measure.';
comment on column size_charts.title_ur is 'Empty: the one in English. The same for how_to_ur.';
comment on column size_charts.measures is 'What is measured, in both languages, in the order of the cells of sizes.';
comment on column size_charts.sizes is 'The sizes with a cell for each measure: none, one or two numbers (from and to) in centimetres.';
comment on column size_charts.how_to is 'How to measure; lines of text.';

create trigger notify_changes after insert or update or delete or truncate on size_charts
  for each statement execute function notify_catalogue_changed();

alter table categories add column size_chart_id uuid references size_charts (id) on delete set null;
create index categories_by_size_chart on categories (size_chart_id);
comment on column categories.size_chart_id is 'The chart of its products that have none of their own.';

alter table products add column size_chart_id uuid references size_charts (id) on delete set null;
create index products_by_size_chart on products (size_chart_id);
comment on column products.size_chart_id is 'Null: the chart of its category.';
