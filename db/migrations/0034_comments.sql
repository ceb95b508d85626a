-- What a table or a column is, where its name alone does not say it. db/schema.sql shows these sentences in one place.

comment on table activity is 'What staff did, for owners to read; deleted after a year (docs/decisions/0043-activity-log.md). Names no customer.';
comment on column activity.network_key is 'Keyed hash of the network, never an address.';
comment on column activity.subject_id is 'The thing it was done to; no foreign key, so that a line outlives the thing.';
comment on column activity.count is 'How many things were changed, or how often it was refused within the hour.';

comment on table brands is 'The parent brand of the sub-brands; a shop has one.';

comment on table cart_change_keys is 'Keys of changes a cart has already made, so that a change sent twice counts once (docs/decisions/0011-offline-cart.md).';
comment on table cart_rows is 'Cart lines: one per browser and variant. A cart is nothing but its lines.';
comment on column cart_rows.session_id is 'SHA-256 of the browser''s session token, in base64url.';
comment on column cart_rows.seen_price is 'The price the shopper last saw, in rupees; a difference is shown once.';

comment on table categories is 'Categories of products, in the order of sort_order; inactive ones cannot be chosen.';

comment on table customers is 'One row per phone number (docs/decisions/0021-customers.md). Counts and sums are read from the orders.';
comment on column customers.phone is 'A Pakistani mobile as 03001234567, any other number by its digits.';
comment on column customers.name is 'As on the latest order.';
comment on column customers.limit_lifted_at is 'Orders from before this moment do not count towards the limits on open orders.';
comment on column customers.anonymized_at is 'Erased: the number is not a real one any more (docs/decisions/0040-erasing-personal-data.md).';

comment on table inventory is 'Stock of each variant. Available is quantity - reserved_quantity. Every change is also a row of stock_movements.';
comment on column inventory.quantity is 'Pieces in the shop, reserved ones included.';
comment on column inventory.reserved_quantity is 'Pieces that open orders hold.';
comment on column inventory.track_inventory is 'False: always on sale, and nothing is counted.';

comment on table media is 'A stored picture or video; whatever shows one points to its row (docs/decisions/0008-media-table.md).';
comment on column media.widths is 'Widths in pixels a picture is offered at.';
comment on column media.placeholder is 'A few pixels as a data URI, shown until the picture arrives.';
comment on column media.film_format is 'Container of a video.';
comment on table media_to_remove is 'Ids whose files are to be deleted from storage once due (docs/decisions/0018-uploads.md). No row of media has such an id.';
comment on view media_in_use is 'Everything that shows a picture or video. What is not named here for a day is removed.';

comment on table newsletter_subscribers is 'Email addresses with the proof of their consent (docs/decisions/0045-newsletter-consent.md).';
comment on column newsletter_subscribers.token is 'The secret in the links to confirm and to unsubscribe.';
comment on column newsletter_subscribers.consent_text is 'The sentence that was read.';

comment on table old_slugs is 'Former slugs, which redirect to the present ones.';

comment on table order_history is 'What happened to an order: status changes, corrected details, internal notes, the end of its hold.';
comment on column order_history.changes is 'Corrected fields, each with its value before and after.';
comment on column order_history.staff_name is 'As it was then; stays when the account is deleted.';

comment on table order_items is 'Ordered lines: copies of name, SKU and price at that moment, never changed afterwards.';
comment on column order_items.variant_id is 'Null when the variant was deleted.';
comment on column order_items.price is 'Of one piece, in rupees.';
comment on column order_items.stock is 'What the line has done to the stock of its variant (docs/decisions/0006-stock-of-order-lines.md).';
comment on column order_items.is_unconfirmed is 'Reserved for a phone number that never received an order (docs/decisions/0039-stock-holds.md).';

comment on table order_keys is 'Keys of checkout forms: the same key leads to the same order (docs/decisions/0002-place-an-order.md).';
comment on column order_keys.fingerprint is 'SHA-256 of what was ordered; the same key with other content is refused.';

comment on table order_networks is 'Which orders came by one network, kept for 48 hours (docs/decisions/0039-stock-holds.md).';
comment on column order_networks.network_key is 'Keyed hash of the network, never an address.';

comment on table orders is 'Orders, each with its customer''s details as typed. Amounts are whole rupees and never change.';
comment on column orders.order_number is 'ORD-, the day in Pakistan, 8 random symbols.';
comment on column orders.phone_key is 'A Pakistani mobile as 03001234567; null for any other number.';
comment on column orders.billing_address is 'Always the shipping address.';
comment on column orders.session_id is 'SHA-256 of the session token of the browser that ordered.';
comment on column orders.receipt_hash is 'SHA-256 of the token that opens the receipt (docs/decisions/0041-receipt-tokens.md).';
comment on column orders.version is 'Raised by each correction of the details, not by a status (docs/decisions/0020-edit-conflicts.md).';
comment on column orders.address_key is 'Address in a form that compares alike however it is written (docs/decisions/0023-likely-duplicates.md).';
comment on column orders.search_texts is 'Lines and notes, copied for the search (docs/decisions/0029-order-search.md).';
comment on column orders.hold is 'held: stock as the status says; expired: given back, as nobody confirmed in time; unconfirmed: never reserved.';
comment on column orders.held_since is 'When it was placed, or made pending again.';
comment on column orders.anonymized_at is 'Personal details were erased then.';

comment on table pages is 'Content pages of the storefront, in English and where filled in Urdu.';
comment on column pages.body is 'Safe HTML.';

comment on table product_media is 'The pictures and videos of a product, in their order.';
comment on table product_search is 'Search words of each published product, kept by triggers (docs/decisions/0013-product-search.md).';

comment on table products is 'Products. Only published ones are in the storefront.';
comment on column products.base_price is 'In rupees; variants without a price of their own sell at it.';
comment on column products.compare_price is 'The former price shown beside it, in rupees.';
comment on column products.description is 'Safe HTML.';
comment on column products.weight is 'In kilograms.';

comment on table schema_migrations is 'Migrations that have been applied, with the checksum of each file.';
comment on table secrets is 'Random keys of the shop, made once by a migration: networks, forms.';
comment on table settings is 'Settings by key; what is missing or invalid has its default (shop/settings/settings.ts).';
comment on table sign_in_limits is 'Counters of wrong passwords and codes. Deleting its rows ends every wait.';
comment on table track_limits is 'Counters of wrong tries at order tracking and of newsletter sign-ups.';

comment on table staff is 'Accounts of the back office.';
comment on column staff.codes_secret is 'The secret of one-time codes, readable: the server needs it (docs/decisions/0017-staff-accounts.md).';
comment on column staff.codes_since is 'Null while one-time codes are not turned on.';
comment on column staff.codes_last_step is 'The last 30 seconds whose code was used; it is not taken again.';
comment on column staff.password_given_until is 'The password was given by somebody else and must be changed before this moment; null: chosen by the person.';
comment on table staff_half_sign_ins is 'Right passwords that still wait for a one-time code, for five minutes.';
comment on table staff_recovery_codes is 'SHA-256 of each recovery code that was not used yet.';
comment on table staff_sessions is 'Open sessions (docs/decisions/0046-sessions.md).';
comment on column staff_sessions.earlier_token_hash is 'The token before the last change, valid for one more minute.';
comment on table staff_start_password is 'Hash of the ADMIN_PASSWORD that was applied last; at most one row.';

comment on table stock_movements is 'The ledger: every change of a variant''s stock, why, for which order and by whom. Never changed.';
comment on column stock_movements.position is 'The order in which rows were written.';

comment on table sub_brands is 'Sub-brands: the collections of the storefront, in the order of sort_order, then the oldest first.';

comment on table variants is 'What is sold: each variant of a product, in the order of sort_order.';
comment on column variants.price is 'In rupees; null or 0: the base price of the product.';
comment on column variants.options is 'Names and values, such as Size and M.';
comment on column variants.picture_id is 'The picture that shows this variant.';
