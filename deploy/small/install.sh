#!/bin/sh
# Sets up one shop on one rented machine (Debian 12 or 13, Ubuntu 24.04), as root, from an unpacked release:
#   tar -xzf dukan-*.tar.gz && dukan-*/deploy/small/install.sh
# It may be run again: answers of before are the defaults, and what is right already is not changed.
# For programs, which have no terminal, answers are environment variables:
#   DUKAN_NAME           name of the shop
#   DUKAN_PASSWORD_FILE  file with the owner's password (or DUKAN_PASSWORD); without one a random one is printed
#   DUKAN_DOMAIN         such as shop.example
#   DUKAN_BUCKET, DUKAN_BUCKET_ENDPOINT, DUKAN_BUCKET_REGION, DUKAN_BUCKET_KEY, DUKAN_BUCKET_SECRET
#                        a bucket for the backups of each night; without DUKAN_BUCKET they stay on this machine
#   DUKAN_RESTORE        a backup instead of an empty shop: a file, or bucket:newest; then without name and password
#   DUKAN_PASSPHRASE_FILE  file with its passphrase
#   DUKAN_PORT           port of the shop behind Caddy (3000)
#   DUKAN_TLS=local      certificates of Caddy's own authority instead of a public one, for a network without internet
set -eu
umask 022

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
release=$(CDPATH='' cd -- "$here/../.." && pwd -P)
home=/opt/dukan
settings=/etc/dukan
machine=$settings/machine.env
log=/var/log/dukan-install.log
step='Look at this machine'

say() { printf '%s\n' "$*"; }
die() {
  step=
  say "$*" >&2
  exit 1
}
begin() {
  step=$1
  say "$step"
}
# The output of other programs is shown only when one fails.
quietly() { "$@" >>"$log" 2>&1; }

on_exit() {
  code=$?
  stty echo 2>/dev/null || true
  [ "$code" -ne 0 ] && [ -n "$step" ] || exit "$code"
  [ ! -s "$log" ] || tail -n 10 "$log" >&2
  say "The installation stopped at '$step': the lines above say why. Put that right and run it again." >&2
}
trap on_exit EXIT
trap 'exit 130' INT TERM HUP

# The value that the last run wrote.
before() { [ ! -f "$machine" ] || sed -n "s/^$1=//p" "$machine"; }

# Sets `answer`: the environment's, else typed (the default by Enter), else the default.
# $1: variable of the environment, $2: question, $3: default.
ask() {
  eval "answer=\${$1:-}"
  [ -z "$answer" ] || return 0
  answer=$3
  [ -t 0 ] || return 0
  printf '%s%s: ' "$2" "${3:+ [$3]}"
  read -r typed || true
  [ -z "$typed" ] || answer=$typed
}

# What a settings file takes without quotes.
require_plain() {
  case $2 in
  *[!A-Za-z0-9_.,:/@%+=~-]*) die "$1 has a sign that a setting cannot have: only letters, digits and _.,:/@%+=~- are allowed." ;;
  esac
}

# Standard input becomes the file, if it differs. $1: file, $2: mode, $3: group.
write() {
  umask 077
  cat >"$1.new"
  umask 022
  if cmp -s "$1.new" "$1"; then
    rm -f "$1.new"
    return 0
  fi
  chgrp "$3" "$1.new"
  chmod "$2" "$1.new"
  mv -f "$1.new" "$1"
}

# 128 bits in groups that can be copied by hand.
new_passphrase() { od -An -N16 -tx2 /dev/urandom | tr -s ' ' '-' | sed 's/^-//'; }

check_machine() {
  [ "$(id -u)" = 0 ] || die 'Run it as root: sudo sh deploy/small/install.sh'
  [ -d /run/systemd/system ] || die 'This machine does not run systemd. For a container use compose.yaml.'
  command -v apt-get >/dev/null || die 'This machine has no apt-get: it must be Debian 12 or 13, or Ubuntu 24.04.'
  [ -f "$release/release-id" ] || die 'This folder is no packed release: make one with "npm run release:packed".'
  "$release/node_modules/.bin/node" --version >/dev/null 2>&1 ||
    die 'The Node of this release does not run here: it was packed for another kind of processor.'
  umask 077
  : >"$log"
  umask 022
}

opened=/var/lib/dukan/opened
is_new() { [ ! -e "$opened" ]; }

ask_all() {
  domain=$(before PUBLIC_URL)
  ask DUKAN_DOMAIN 'Domain of the shop, such as shop.example' "${domain#https://}"
  domain=$answer
  case $domain in
  '') die 'A shop needs a domain: set DUKAN_DOMAIN, such as shop.example.' ;;
  *[!a-z0-9.-]* | .* | *. | -* | *..*) die "'$domain' is no domain: it must look like shop.example." ;;
  *.*) ;;
  *) die "'$domain' is no domain: it must look like shop.example." ;;
  esac
  ask DUKAN_BUCKET 'Bucket for backups (Enter for none)' "$(before BACKUP_S3_BUCKET)"
  bucket=$answer
  require_plain 'The bucket' "$bucket"
  if [ -n "$bucket" ]; then ask_bucket; fi
  port=${DUKAN_PORT:-$(before PORT)}
  port=${port:-3000}
  require_plain 'DUKAN_PORT' "$port"
  name=
  password=
  backup=
  if is_new; then
    ask DUKAN_RESTORE 'Backup to restore: a file, or bucket:newest (Enter for a new shop)' ''
    backup=$answer
  fi
  if [ -n "$backup" ]; then
    ask_passphrase
  elif is_new; then
    ask DUKAN_NAME 'Name of the shop' ''
    name=$answer
    [ -n "$name" ] || die 'A shop needs a name: set DUKAN_NAME.'
    ask_password
  fi
}

ask_bucket() {
  ask DUKAN_BUCKET_ENDPOINT 'Address of the bucket (Enter for Amazon)' "$(before BACKUP_S3_ENDPOINT)"
  endpoint=$answer
  ask DUKAN_BUCKET_REGION 'Region of the bucket' "$(before BACKUP_S3_REGION)"
  region=${answer:-auto}
  ask DUKAN_BUCKET_KEY 'Access key of the bucket' "$(before BACKUP_S3_ACCESS_KEY_ID)"
  key=$answer
  secret=$(before BACKUP_S3_SECRET_ACCESS_KEY)
  [ -z "${DUKAN_BUCKET_SECRET:-}" ] || secret=$DUKAN_BUCKET_SECRET
  if [ -z "$secret" ] && [ -t 0 ]; then
    stty -echo
    printf 'Secret key of the bucket (not shown): '
    read -r secret || true
    stty echo
    say ''
  fi
  for value in "$endpoint" "$region" "$key" "$secret"; do require_plain 'A setting of the bucket' "$value"; done
  if [ -z "$key" ] || [ -z "$secret" ]; then die 'The bucket needs a key: set DUKAN_BUCKET_KEY and DUKAN_BUCKET_SECRET.'; fi
}

ask_passphrase() {
  passphrase=
  if [ -n "${DUKAN_PASSPHRASE_FILE:-}" ]; then
    [ -r "$DUKAN_PASSPHRASE_FILE" ] || die "DUKAN_PASSPHRASE_FILE names $DUKAN_PASSPHRASE_FILE, which cannot be read."
    read -r passphrase <"$DUKAN_PASSPHRASE_FILE" || true
  elif [ -t 0 ]; then
    printf 'Passphrase of the backup (Enter for none): '
    read -r passphrase || true
  fi
  require_plain 'The passphrase' "$passphrase"
}

# An argument or a log never holds it: it reaches the shop by a pipe.
ask_password() {
  if [ -n "${DUKAN_PASSWORD_FILE:-}" ]; then
    [ -r "$DUKAN_PASSWORD_FILE" ] || die "DUKAN_PASSWORD_FILE names $DUKAN_PASSWORD_FILE, which cannot be read."
    IFS= read -r password <"$DUKAN_PASSWORD_FILE" || true
  elif [ -n "${DUKAN_PASSWORD:-}" ]; then
    password=$DUKAN_PASSWORD
  elif [ -t 0 ]; then
    stty -echo
    printf 'Password of the owner, a few words in a row (not shown; Enter for a random one): '
    read -r password || true
    stty echo
    say ''
  fi
}

place_program() {
  id=$(cat "$release/release-id")
  target=$home/versions/$id
  if [ "$release" != "$target" ] && [ ! -d "$target" ]; then
    mkdir -p "$home/versions"
    rm -rf "$target.new"
    quietly cp -a "$release" "$target.new"
    chown -R root:root "$target.new"
    chmod -R go-w "$target.new"
    mv "$target.new" "$target"
  fi
  # A version that runs is changed by "dukan update" alone, which makes a backup first.
  if [ ! -e "$home/current" ]; then
    ln -sfn "$target" "$home/current.new"
    mv -fT "$home/current.new" "$home/current"
  elif [ "$(readlink -f "$home/current")" != "$target" ]; then
    die "Another version is installed here already. To update: dukan update FILE"
  fi
  if [ ! -e /usr/bin/dukan ]; then ln -sfn "$home/current/deploy/small/dukan" /usr/local/bin/dukan; fi
}

make_user() {
  getent passwd dukan >/dev/null || quietly useradd --system --home-dir /var/lib/dukan --shell /usr/sbin/nologin dukan
  install -d -o dukan -g dukan -m 750 /var/lib/dukan
  install -d -m 755 "$settings"
}

write_settings() {
  [ -n "${passphrase:-}" ] || passphrase=$(before BACKUP_PASSPHRASE)
  is_passphrase_new=
  if [ -z "$passphrase" ]; then
    passphrase=$(new_passphrase)
    is_passphrase_new=yes
  fi
  key_of_secrets=$(before SECRETS_KEY)
  [ -n "$key_of_secrets" ] || key_of_secrets=$(head -c 32 /dev/urandom | base64)
  {
    say '# Written by "dukan setup". Your own settings belong into shop.env beside it.'
    say 'HOST=127.0.0.1'
    say "PORT=$port"
    say 'DATA_DIR=/var/lib/dukan/shop'
    say "PUBLIC_URL=https://$domain"
    say 'TRUST_PROXY=on'
    say 'DEMO=off'
    say "BACKUP_PASSPHRASE=$passphrase"
    say "SECRETS_KEY=$key_of_secrets"
    if [ -n "$bucket" ]; then
      say "BACKUP_S3_BUCKET=$bucket"
      [ -z "$endpoint" ] || say "BACKUP_S3_ENDPOINT=$endpoint"
      [ -z "$endpoint" ] || say 'BACKUP_S3_FORCE_PATH_STYLE=on'
      say "BACKUP_S3_REGION=$region"
      say "BACKUP_S3_ACCESS_KEY_ID=$key"
      say "BACKUP_S3_SECRET_ACCESS_KEY=$secret"
    fi
  } | write "$machine" 640 dukan
  [ -e "$settings/shop.env" ] || install -m 640 -g dukan "$here/shop.env" "$settings/shop.env"
  [ -z "$is_passphrase_new" ] || print_passphrase
}

print_passphrase() {
  say ''
  say "  Backups are encrypted with this passphrase. Write it down in another place: without it and without this"
  say "  machine nobody can restore them. It is shown this once:"
  say "      $passphrase"
  say ''
}

open_shop() {
  is_new || return 0
  if [ -n "$backup" ]; then
    sh "$here/dukan" restore-first "$backup" || die 'The backup was not restored: the line above says why.'
    : >"$opened"
    return 0
  fi
  printf '%s\n%s\n' "$name" "$password" | sh "$here/dukan" set-up || die 'The shop was not opened: the line above says why.'
  : >"$opened"
}

start_shop() {
  if [ ! -e /lib/systemd/system/dukan.service ] && ! cmp -s "$here/dukan.service" /etc/systemd/system/dukan.service; then
    install -m 644 "$here/dukan.service" /etc/systemd/system/dukan.service
    quietly systemctl daemon-reload
  fi
  quietly systemctl enable dukan
  # Nothing is restarted that runs with these settings.
  if systemctl is-active --quiet dukan && [ "$(settings_of_process)" = "$(sum_of_settings)" ]; then return 0; fi
  sh "$here/dukan" start >/dev/null || die 'The shop does not open: the lines above say why.'
  sum_of_settings >/run/dukan-settings
}

sum_of_settings() { cat "$machine" "$settings/shop.env" | sha256sum; }
settings_of_process() { cat /run/dukan-settings 2>/dev/null || true; }

serve_domain() {
  if ! command -v caddy >/dev/null; then
    quietly apt-get update
    quietly env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends caddy ca-certificates
  fi
  names=$domain
  if getent ahosts "www.$domain" >/dev/null 2>&1; then names="$domain, www.$domain"; fi
  {
    say '# Written by "dukan setup".'
    say "$names {"
    [ "${DUKAN_TLS:-}" != local ] || say '	tls internal'
    say '	encode zstd gzip'
    say '	request_body {'
    say '		max_size 51MB'
    say '	}'
    say "	reverse_proxy 127.0.0.1:$port"
    say '}'
  } >"$log.caddy"
  import='import /etc/caddy/dukan.caddy'
  if cmp -s "$log.caddy" /etc/caddy/dukan.caddy && grep -qxF "$import" /etc/caddy/Caddyfile; then
    rm -f "$log.caddy"
    quietly systemctl start caddy
    return 0
  fi
  install -m 644 "$log.caddy" /etc/caddy/dukan.caddy
  rm -f "$log.caddy"
  if ! grep -qxF "$import" /etc/caddy/Caddyfile; then
    # The file of the package shows its own page. That of somebody else stays, and gets one line.
    if grep -q 'root \* /usr/share/caddy' /etc/caddy/Caddyfile; then
      cp /etc/caddy/Caddyfile /etc/caddy/Caddyfile.before-dukan
      say "$import" >/etc/caddy/Caddyfile
    else
      printf '\n%s\n' "$import" >>/etc/caddy/Caddyfile
    fi
  fi
  quietly caddy validate --config /etc/caddy/Caddyfile --adapter caddyfile
  quietly systemctl enable caddy
  quietly systemctl reload-or-restart caddy
}

check_machine
ask_all
unset DUKAN_PASSWORD DUKAN_BUCKET_SECRET
begin '1 of 5  The program'
make_user
place_program
begin '2 of 5  The settings'
write_settings
begin '3 of 5  The shop'
open_shop
begin '4 of 5  The service'
start_shop
begin '5 of 5  The domain and its certificate'
serve_domain
step=
say ''
say "The shop is open:  https://$domain"
say "The back office:   https://$domain/admin  (username admin)"
getent ahosts "$domain" >/dev/null 2>&1 ||
  say "The domain $domain has no address yet: let it lead to this machine, and Caddy gets its certificate by itself."
say "Updates, backups, the log: dukan help"
