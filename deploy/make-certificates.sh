#!/bin/sh
# Makes the certificates of the database machines, and the authority that etcd, Patroni and the shop trust:
#   sh deploy/make-certificates.sh FOLDER 10.0.0.11 10.0.0.12 10.0.0.13
# Each address gets a folder with ca.pem, machine.pem and machine.key, for ten years. Keep ca.key away from all
# machines: with it anybody can make one more. docs/deploying.md says where the files go.
set -eu
umask 077
folder=$1
shift
mkdir -p "$folder"
cd "$folder"
[ -e ca.key ] || openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 3650 \
  -subj '/CN=Dukan database authority' -addext 'keyUsage=critical,keyCertSign,cRLSign' -keyout ca.key -out ca.pem
for address in "$@"; do
  mkdir -p "$address"
  # The shop reaches whichever machine is the primary by way of its own HAProxy, on 127.0.0.1.
  printf 'subjectAltName=IP:%s,IP:127.0.0.1,DNS:localhost\nextendedKeyUsage=serverAuth,clientAuth\n' "$address" \
    >"$address/extensions"
  openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj "/CN=$address" \
    -keyout "$address/machine.key" -out "$address/request"
  openssl x509 -req -in "$address/request" -CA ca.pem -CAkey ca.key -CAcreateserial -days 3650 \
    -extfile "$address/extensions" -out "$address/machine.pem"
  cp ca.pem "$address/"
  rm "$address/request" "$address/extensions"
done
