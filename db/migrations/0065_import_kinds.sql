-- Imports of other files than products (docs/decisions/0083-import-of-stock-and-prices.md).

create type import_kind as enum ('products', 'stock', 'prices');

alter table imports add column kind import_kind not null default 'products';
comment on column imports.kind is 'What the rows of the file are about. The counts are of these.';

alter table import_changes rename column product_id to subject_id;
alter table import_changes add column after jsonb;
comment on table import_changes is 'What an import wrote. No foreign key: it outlives its subject.';
comment on column import_changes.subject_id is 'The product; for stock and prices the variant, or the product whose base price it is.';
comment on column import_changes.before is 'The product as its form had it, or the former prices; null: the import created it.';
comment on column import_changes.after is 'The prices that the import gave; null for other kinds.';
comment on column import_changes.version_after is 'Of a product. Undo refuses one with another version: somebody edited it since.';
