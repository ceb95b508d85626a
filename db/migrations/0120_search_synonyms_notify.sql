-- Results of searches are cached, and synonyms change them.
create trigger notify_changes after insert or delete or update or truncate on search_synonyms
  for each statement execute function notify_catalogue_changed();
