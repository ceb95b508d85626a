-- Who wears a product in its pictures, and products without a size chart
-- (docs/decisions/0070-delivery-dates-and-size-charts.md).
alter table products
  add column model_height smallint,
  add column model_size text not null default '',
  add column has_size_chart boolean not null default true,
  add constraint a_model_is_from_100_to_230_cm check (model_height between 100 and 230),
  add constraint a_model_has_height_and_size check ((model_height is null) = (model_size = '')),
  add constraint a_model_wears_one_short_size check (char_length(model_size) <= 20),
  add constraint no_size_chart_is_none check (has_size_chart or size_chart_id is null);
comment on column products.model_height is 'The height of the person in the pictures, in centimetres. Null: nobody wears it.';
comment on column products.model_size is 'The size that this person wears. Empty: nobody wears it.';
comment on column products.has_size_chart is 'False: none, not even that of its category.';
