-- What no longer counts is cleared with every attempt to sign in.
create index sign_in_limits_by_expire on sign_in_limits (expire);
