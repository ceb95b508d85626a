import { existsSync } from 'node:fs'

/** Where Debian's packages put their programs. On other systems the trial finds none of them. */
export const tools = {
  etcd: '/usr/bin/etcd',
  patroni: '/usr/bin/patroni',
  haproxy: '/usr/sbin/haproxy',
  caddy: '/usr/bin/caddy',
  nginx: '/usr/sbin/nginx',
  openssl: '/usr/bin/openssl',
  pgCtl: '/usr/lib/postgresql/15/bin/pg_ctl',
  systemdAnalyze: '/usr/bin/systemd-analyze',
}

const files: Record<string, string> = {
  'etcd-server': tools.etcd,
  patroni: tools.patroni,
  'python3-etcd': '/usr/lib/python3/dist-packages/etcd',
  // Without it Python's urllib3 reaches nothing by TLS.
  'python3-idna': '/usr/lib/python3/dist-packages/idna',
  openssl: tools.openssl,
  haproxy: tools.haproxy,
  caddy: tools.caddy,
  'postgresql-15': tools.pgCtl,
  systemd: tools.systemdAnalyze,
}

/** A sentence that names the packages which are not installed; null when all are. */
export function describeMissingPackages(isThere: (path: string) => boolean = existsSync): string | null {
  const missing = Object.keys(files).filter(name => !isThere(files[name] ?? ''))
  if (missing.length === 0) return null
  return `The trial needs packages of Debian 12 that are missing here: apt-get install --no-install-recommends ${missing.join(' ')}`
}
