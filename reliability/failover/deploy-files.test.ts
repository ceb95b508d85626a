import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '#db/project-root.ts'
import { atEndOfFile } from '#test/at-end-of-file.ts'
import { fillIn, readDeployFile, readUnit, readVariables } from './deploy-files.ts'
import { tools } from './tools.ts'

describe('filling in a file', () => {
  it('each example is replaced wherever it stands, the longest first', () => {
    const text = '# of 10.0.0.1\nhost 10.0.0.1\nother 10.0.0.11:80\nagain 10.0.0.1\n'
    expect(fillIn(text, { '10.0.0.1': '::1', '10.0.0.11:80': 'there' })).toBe(
      '# of ::1\nhost ::1\nother there\nagain ::1\n',
    )
  })

  it('a file that lacks what is replaced is refused, so that both change together', () => {
    expect(() => fillIn('host 10.0.0.1\n', { '10.0.0.1': '::1', '10.0.0.2': '::1' })).toThrow(
      'The file has no 10.0.0.2 to replace.',
    )
  })

  it.each(['host 10.0.0.9', 'password CHANGE-ME-shop', 'data /var/lib/dukan', 'url https://shop.example'])(
    'an example that is left is refused: %s',
    line => {
      expect(() => fillIn(`one 10.0.0.1\n  ${line}\n`, { '10.0.0.1': '::1' })).toThrow(
        `The file still has an example: ${line}`,
      )
    },
  )

  it('a comment may name an example, and what is filled in may look like one', () => {
    expect(fillIn('# see /etc/dukan\ndata /var/lib/dukan\n', { '/var/lib/dukan': '/var/tmp/x' })).toContain(
      'data /var/tmp/x',
    )
  })
})

describe('the service unit', () => {
  it('it starts the shop on the port of its instance, with the variables of its file', () => {
    const read = (path: string) => (path === '/etc/dukan/shop.env' ? readDeployFile('shop.env') : '')
    const { environment, ...unit } = readUnit(readDeployFile('dukan@.service'), '3000', read)
    expect(unit).toEqual({
      command: '/opt/dukan/node_modules/.bin/node',
      args: ['--disable-warning=ExperimentalWarning', 'server/start.ts'],
      folder: '/opt/dukan',
    })
    expect(environment).toMatchObject({ PORT: '3000', HOST: '10.0.0.21', TRUST_PROXY: 'on' })
    expect(environment.DATABASE_URL).toMatch(
      /@127\.0\.0\.1:5000\/dukan\?sslmode=verify-full&sslrootcert=\/etc\/dukan\/ca\.pem$/,
    )
  })

  it('a variable of a file wins over the unit, as in systemd', () => {
    const unit = '[Service]\nEnvironmentFile=/x\nEnvironment=A=1\nWorkingDirectory=/w\nExecStart=/bin/node %i.js\n'
    expect(readUnit(unit, 'eight', () => 'A=2\n#B=3\n')).toEqual({
      command: '/bin/node',
      args: ['eight.js'],
      folder: '/w',
      environment: { A: '2' },
    })
  })
})

describe('the files of deploy/', () => {
  it('each variable of the shop is one that docs/configuration.md describes', () => {
    const documented = readFileSync(join(projectRoot, 'docs/configuration.md'), 'utf8')
    const named = readDeployFile('shop.env').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)
    const unknown = Array.from(named, ([, name = '']) => name).filter(
      name => !documented.includes(`\`${name}\``) && !/^S3_/.test(name),
    )
    expect(unknown).toEqual([])
  })

  it('HAProxy, Patroni and the shops agree on addresses and ports', () => {
    const proxy = readDeployFile('haproxy.cfg')
    const patroni = readDeployFile('patroni.yml')
    for (const address of ['10.0.0.11:5432', '10.0.0.11:8008']) expect(patroni).toContain(`connect_address: ${address}`)
    expect(proxy).toContain('server db1 10.0.0.11:5432 port 8008')
    expect(proxy).toContain('server shop1 10.0.0.21:3000')
    const { DATABASE_URL = '', HOST } = readVariables(readDeployFile('shop.env'))
    expect(HOST).toBe('10.0.0.21')
    expect(proxy).toContain(`bind ${new URL(DATABASE_URL).host}`)
    expect(readDeployFile('Caddyfile')).toMatch(/^shop\.example, www\.shop\.example \{$/m)
    const [, web = ''] = /reverse_proxy (\S+)/.exec(readDeployFile('Caddyfile')) ?? []
    expect(proxy).toContain(`bind ${web}\n`)
    const hosts = /^etcd:\n {2}hosts: \[(.*)\]$/m.exec(patroni)?.[1]?.split(', ')
    const etcd = readVariables(readDeployFile('etcd.env'))
    expect(hosts?.map(host => `https://${host}`)).toContain(etcd.ETCD_ADVERTISE_CLIENT_URLS)
    // Without it Patroni finds nothing at these hosts.
    expect(etcd.ETCD_ENABLE_V2).toBe('true')
    expect(etcd.ETCD_INITIAL_CLUSTER?.split(',')).toHaveLength(hosts?.length ?? 0)
  })

  it('an IPv6 subscriber, who has 2⁶⁴ addresses, has one limit', () => {
    const counted = readDeployFile('haproxy.cfg').match(/track-sc\d .*hdr_ip.*/g) ?? []
    expect(counted.length).toBeGreaterThan(1)
    expect(counted.filter(rule => !rule.includes(',ipmask(32,64)'))).toEqual([])
  })

  it('machines prove themselves, and the superuser and the shop sign in where they are needed alone', () => {
    const etcd = readVariables(readDeployFile('etcd.env'))
    expect(etcd).toMatchObject({ ETCD_CLIENT_CERT_AUTH: 'true', ETCD_PEER_CLIENT_CERT_AUTH: 'true' })
    expect(Object.values(etcd).filter(value => value.includes('http://'))).toEqual([])
    const patroni = readDeployFile('patroni.yml')
    const rules = Array.from(patroni.matchAll(/^ {4}- ((?:local|host)\S*.*)$/gm), ([, rule = '']) => rule.split(' '))
    expect(rules.length).toBeGreaterThan(5)
    for (const [kind, database, user, address = ''] of rules) {
      expect(['local', 'hostssl']).toContain(kind)
      if (user === 'postgres') expect(['peer', 'samehost']).toContain(address)
      else expect([database, user]).not.toContain('all')
      if (user !== 'postgres') expect(address).toMatch(/\/32$/)
    }
  })
})

/** What a program says of a file, with its status. */
function check(program: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  return `${status} ${stdout}${stderr}`
}

// Where Debian's package is not installed, `npm run reliability -- --failover` names it.
describe('the proxies of Debian', () => {
  it.skipIf(!existsSync(tools.haproxy))('HAProxy accepts its file, without a warning', () => {
    const output = check(tools.haproxy, '-c', '-f', join(projectRoot, 'deploy/haproxy.cfg'))
    expect(output).toMatch(/^0 /)
    expect(output).not.toMatch(/warning/i)
  })

  it.skipIf(!existsSync(tools.caddy))('Caddy accepts its file', () => {
    const file = join(projectRoot, 'deploy/Caddyfile')
    expect(check(tools.caddy, 'validate', '--config', file, '--adapter', 'caddyfile')).toMatch(/^0 .*Valid/s)
  })

  it.skipIf(!existsSync(tools.nginx))('nginx accepts the lines of docs/deploying.md', () => {
    const document = readFileSync(join(projectRoot, 'docs/deploying.md'), 'utf8')
    const [, limits = ''] = /For nginx:\n\n```\n(.*?)```/s.exec(document) ?? []
    expect(limits).toContain('limit_req zone=posts')
    const uploads = /`(client_max_body_size [^`]+)`/.exec(document.replaceAll('\n', ' '))?.[1]
    const folder = mkdtempSync(join(tmpdir(), 'dukan-nginx-'))
    atEndOfFile(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'nginx.conf')
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(name => `${name}_temp_path ${folder};`)
    const server = `server { listen unix:${folder}/socket; location /api/admin/media { ${uploads} } }`
    const http = ['access_log off;', ...paths, limits, server].join('\n')
    writeFileSync(file, `pid ${folder}/pid;\nerror_log stderr;\nevents {}\nhttp {\n${http}\n}\n`)
    expect(check(tools.nginx, '-t', '-c', file)).toMatch(/^0 .*syntax is ok/s)
  })
})
