-- A shop's stars without reviews are the owner's choice. Saving any other setting stored the former default with it:
-- 4.8 in its first version. Nobody could choose 4.8, because it was there already; whoever entered another figure and
-- then 4.8 has a later version and keeps it.
update settings
set value = 'null', version = version + 1, updated_at = now()
where key = 'display_rating' and value = '4.8' and version = 1;
