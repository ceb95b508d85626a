-- What undoing an import takes back beside its rows, and what erasing a customer looks up.

alter table imports
  add created_sub_brands uuid[] not null default '{}',
  add created_categories uuid[] not null default '{}';
comment on column imports.created_sub_brands is 'Deleted when the import is undone, as far as they are empty and unchanged.';
comment on column imports.created_categories is 'The same as created_sub_brands.';

create index import_changes_by_subject on import_changes (subject_id);
