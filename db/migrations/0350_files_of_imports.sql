-- Lists as people have them: Excel workbooks, and titles above the headings.
alter table import_plans
  add column sheet text not null default '',
  add column other_sheets text[] not null default '{}',
  add column heading_line integer not null default 0,
  add column skipped jsonb not null default '[]';

comment on column import_plans.sheet is 'The sheet of a workbook that is read; empty for a CSV file.';
comment on column import_plans.heading_line is 'The line with the headings; 0 before they were found.';
comment on column import_plans.skipped is 'What stands above the headings, by line.';
