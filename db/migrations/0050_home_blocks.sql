-- The blocks of the home page, arranged in the back office (docs/decisions/0072-home-blocks.md).

create type home_block_kind as enum (
  'collections', 'benefits', 'steps', 'featured', 'newest', 'below_price', 'sub_brand', 'category', 'products'
);

create table home_blocks (
  id uuid primary key,
  position integer not null,
  kind home_block_kind not null,
  title text not null default '',
  title_ur text not null default '',
  amount integer,
  sub_brand_id uuid references sub_brands (id) on delete cascade,
  category_id uuid references categories (id) on delete cascade,
  is_on boolean not null default true,
  starts_at timestamptz,
  ends_at timestamptz,
  is_due boolean not null,
  constraint home_blocks_by_position unique (position),
  constraint a_block_title_is_one_short_line check (char_length(title) <= 80 and char_length(title_ur) <= 80),
  constraint chosen_products_have_a_title check (kind <> 'products' or title <> ''),
  constraint a_block_has_what_its_kind_needs check (
    (kind = 'below_price') = (amount is not null) and (kind = 'sub_brand') = (sub_brand_id is not null)
    and (kind = 'category') = (category_id is not null)
  ),
  constraint a_block_amount_is_a_price check (amount between 1 and 10000000),
  constraint a_block_ends_after_it_starts check (ends_at > starts_at)
);
create unique index home_blocks_once on home_blocks (kind) where kind in ('collections', 'benefits', 'steps');
create index home_blocks_by_sub_brand on home_blocks (sub_brand_id);
create index home_blocks_by_category on home_blocks (category_id);

comment on table home_blocks is 'The blocks of the home page below the hero (docs/decisions/0072-home-blocks.md).';
comment on column home_blocks.title is 'Empty: the title of its kind, in both languages.';
comment on column home_blocks.title_ur is 'Empty: the one in English, or the title of its kind.';
comment on column home_blocks.amount is 'Products below this price, in whole rupees.';
comment on column home_blocks.starts_at is 'Null: shown at once.';
comment on column home_blocks.ends_at is 'Null: shown until it is switched off.';
comment on column home_blocks.is_due is 'Whether now is between start and end. Set when it is saved and by a job, so that the page cache hears of it.';

create table home_block_products (
  block_id uuid not null references home_blocks (id) on delete cascade,
  product_id uuid not null references products (id) on delete cascade,
  position integer not null,
  primary key (block_id, product_id)
);
create index home_block_products_by_product on home_block_products (product_id);

comment on table home_block_products is 'The products that staff chose for a block.';

create trigger notify_changes after insert or update or delete or truncate on home_blocks
  for each statement execute function notify_catalogue_changed();
create trigger notify_changes after insert or update or delete or truncate on home_block_products
  for each statement execute function notify_catalogue_changed();

insert into home_blocks (id, position, kind, amount, is_due) values
  (gen_random_uuid(), 1, 'collections', null, true),
  (gen_random_uuid(), 2, 'featured', null, true),
  (gen_random_uuid(), 3, 'benefits', null, true),
  (gen_random_uuid(), 4, 'newest', null, true),
  (gen_random_uuid(), 5, 'below_price', 2000, true),
  (gen_random_uuid(), 6, 'steps', null, true);

-- Two or three words below a sub-brand's name on the home page.
alter table sub_brands
  add column tagline text not null default '',
  add column tagline_ur text not null default '',
  add constraint a_tagline_is_short check (char_length(tagline) <= 40 and char_length(tagline_ur) <= 40);
comment on column sub_brands.tagline is 'Two or three words below its name on the home page, such as: Women''s lawn.';
comment on column sub_brands.tagline_ur is 'Empty: the one in English.';
