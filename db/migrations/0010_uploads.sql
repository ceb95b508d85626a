-- No file outlives its use: what lies in storage is either stood for by a row of media or noted here, whenever the process is killed.

-- Files under this id are nobody's from `due` on. Written before the first file of an upload is stored, and gone in the transaction that
-- writes its row of media; written again in the transaction that deletes that row, and gone when the files are. No foreign key: a note
-- stands just where no row of media does.
create table media_to_remove (
  id uuid primary key,
  due timestamptz not null
);

create index media_to_remove_by_due on media_to_remove (due);

-- Everything that shows a picture or a film; who points to media from elsewhere adds it here, or it is swept away after a day.
-- Settings are JSON: whatever looks like an id in them counts.
create view media_in_use as
  select media_id as id from product_media
  union all select logo_id from sub_brands where logo_id is not null
  union all select banner_id from sub_brands where banner_id is not null
  union all select found[1]::uuid from settings,
    regexp_matches(value::text, '"([0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})"', 'g') as found;

-- Asked for each row of media that goes, by the view and by the foreign key.
create index product_media_by_media on product_media (media_id);
