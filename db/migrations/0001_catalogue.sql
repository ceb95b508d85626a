-- What is sold. Money is whole rupees. Keys are UUID v7 made by the application.

create type media_type as enum ('image', 'video');
create type product_status as enum ('draft', 'published', 'archived');

-- A stored picture or film; its files (original re-encoded, renditions) lie in storage under its id.
create table media (
  id uuid primary key,
  media_type media_type not null,
  file_name text not null,
  byte_size integer not null check (byte_size > 0),
  width integer check (width > 0),
  height integer check (height > 0),
  -- the widths in pixels at which renditions exist, ascending; empty for a film
  widths integer[] not null default '{}',
  -- a picture of a few pixels as a data URI, shown until the real one arrives
  placeholder text,
  created_at timestamptz not null default now()
);

create table brands (
  id uuid primary key,
  name text not null check (name <> ''),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);

create table sub_brands (
  id uuid primary key,
  brand_id uuid not null references brands,
  name text not null check (name <> ''),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  description text not null default '',
  logo_id uuid references media,
  banner_id uuid references media,
  is_active boolean not null default true,
  created_at timestamptz not null default now()
);

create table categories (
  id uuid primary key,
  name text not null check (name <> ''),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  description text not null default '',
  sort_order integer not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null default now()
);

-- Sub-brand and category are offered, not required (spec §5). Deleting one that still has products is refused by
-- the foreign keys below, whatever the application believes.
create table products (
  id uuid primary key,
  name text not null check (name <> ''),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  sku text unique check (sku <> ''),
  short_description text not null default '',
  description text not null default '',
  base_price integer not null check (base_price between 0 and 10000000),
  compare_price integer check (compare_price between 1 and 10000000),
  status product_status not null default 'draft',
  is_featured boolean not null default false,
  seo_title text not null default '',
  seo_description text not null default '',
  tags text[] not null default '{}',
  weight numeric(8, 3) check (weight >= 0),
  dimensions text not null default '',
  sub_brand_id uuid references sub_brands,
  category_id uuid references categories,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A variant without a price of its own sells at this one, so a published product must have it (design §6.5).
  constraint published_products_have_a_price check (status <> 'published' or base_price > 0)
);

create index products_by_sub_brand on products (sub_brand_id, created_at desc) where status = 'published';
create index products_featured on products (created_at desc) where status = 'published' and is_featured;
create index products_by_category on products (category_id);

create table product_media (
  id uuid primary key,
  product_id uuid not null references products on delete cascade,
  media_id uuid not null references media,
  alt_text text not null default '',
  sort_order integer not null default 0,
  is_primary boolean not null default false
);

create index product_media_by_product on product_media (product_id, sort_order);
create unique index product_media_one_primary on product_media (product_id) where is_primary;

create table variants (
  id uuid primary key,
  product_id uuid not null references products on delete cascade,
  name text not null default 'Default' check (name <> ''),
  sku text unique check (sku <> ''),
  -- null or 0: the product's base price
  price integer check (price between 0 and 10000000),
  compare_price integer check (compare_price between 1 and 10000000),
  weight numeric(8, 3) check (weight >= 0),
  options jsonb not null default '{}' check (jsonb_typeof(options) = 'object'),
  sort_order integer not null default 0,
  -- the product's picture that shows this variant
  picture_id uuid references product_media on delete set null
);

create index variants_by_product on variants (product_id, sort_order);

create table inventory (
  variant_id uuid primary key references variants on delete cascade,
  quantity integer not null default 0 check (quantity >= 0),
  reserved_quantity integer not null default 0 check (reserved_quantity >= 0),
  low_stock_threshold integer not null default 5 check (low_stock_threshold >= 0),
  track_inventory boolean not null default true,
  -- The last line of defence against overselling: what is promised is on the shelf.
  constraint nothing_oversold check (not track_inventory or reserved_quantity <= quantity)
);

create table pages (
  id uuid primary key,
  title text not null check (title <> ''),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- HTML, made safe when it is saved
  body text not null default '',
  is_published boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);
