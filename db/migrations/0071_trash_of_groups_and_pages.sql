alter table categories add column is_trashed boolean not null default false;
comment on column categories.is_trashed is 'In the trash: inactive, without its slug, which another one may take.';
alter table categories add constraint a_trashed_category_is_hidden check (not is_trashed or not is_active);

alter table sub_brands add column is_trashed boolean not null default false;
comment on column sub_brands.is_trashed is 'In the trash: inactive, without its slug, which another one may take.';
alter table sub_brands add constraint a_trashed_sub_brand_is_hidden check (not is_trashed or not is_active);

alter table pages add column is_trashed boolean not null default false;
comment on column pages.is_trashed is 'In the trash: not published, without its slug, which another one may take.';
alter table pages add constraint a_trashed_page_is_hidden check (not is_trashed or not is_published);
