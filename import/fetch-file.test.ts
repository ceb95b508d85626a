import { once } from 'node:events'
import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { Refusal } from '#shop/refusal.ts'
import { atEndOfFile } from '#test/at-end-of-file.ts'
import { publicInternet } from './ask-internet.ts'
import { fetchFile, mayPass } from './fetch-file.ts'
import { startHttps } from './https-server.fixture.ts'
import { isPublicAddress } from './public-address.ts'

const asked: string[] = []
const closed: string[] = []
const { url, port, internet } = await startHttps((request, response) => {
  const path = request.url ?? ''
  asked.push(path)
  response.on('close', () => closed.push(path))
  const redirect = (location: string) => void response.writeHead(302, { location }).end()
  const [, name = '', rest = ''] = /^\/([a-z]+)\/?(.*)$/.exec(path) ?? []
  if (name === 'file') response.end(`the file ${request.headers.host}`)
  else if (name === 'status') response.writeHead(Number(rest)).end()
  else if (name === 'to') redirect(decodeURIComponent(rest))
  else if (name === 'hops') redirect(rest === '1' ? '/file' : `/hops/${Number(rest) - 1}`)
  else if (name === 'declared') response.writeHead(200, { 'content-length': 3 * 1024 * 1024 }).write('x')
  else if (name === 'endless') {
    const write = () => response.write('x'.repeat(rest === 'slow' ? 1 : 65_536))
    const timer = setInterval(write, rest === 'slow' ? 20 : 1)
    response.on('close', () => clearInterval(timer))
  } else if (name === 'refusing') response.writeHead(403).write('and so on')
  else if (name === 'half') {
    response.writeHead(200, { 'content-length': 100 }).write('half')
    setTimeout(() => response.destroy(), 20)
  }
  // 'silent' gets no answer.
})

const idle = new AbortController().signal

const fetchOne = (address: string, options: Partial<typeof internet> = {}, signal = idle) =>
  fetchFile(address, { internet: { ...internet, ...options }, megabytes: 2, signal })

/** The code of the refusal and its status. */
async function refusalOf(address: string, options: Partial<typeof internet> = {}): Promise<string> {
  const error: unknown = await fetchOne(address, options).then(
    () => 'fetched',
    error => error,
  )
  if (!(error instanceof Refusal)) throw error
  return [error.code, error.values.status].join(' ').trim()
}

describe('a public address', () => {
  it.each([
    ...['93.184.216.34', '1.1.1.1', '100.63.255.255', '172.32.0.1', '2606:4700:4700::1111', '2a00:1450:4018::200e'],
  ])('it is %s', address => {
    expect(isPublicAddress(address)).toBe(true)
  })

  it.each([
    ...['127.0.0.1', '127.1.2.3', '0.0.0.0', '0.1.2.3', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
    ...['169.254.169.254', '100.64.0.1', '100.100.100.200', '168.63.129.16', '192.0.0.192', '224.0.0.1', '239.1.1.1'],
    ...['255.255.255.255', '240.0.0.1', '198.18.0.1', '192.0.2.1', '203.0.113.5'],
    ...['::', '::1', 'fe80::1', 'fe80::1%eth0', 'fc00::1', 'fd00:ec2::254', 'fec0::1', 'ff02::1', '2001:db8::1'],
    ...['::ffff:10.0.0.1', '::ffff:93.184.216.34', '::127.0.0.1', '::ffff:0:127.0.0.1', '64:ff9b::a00:1'],
    ...['64:ff9b:1::a00:1', '2002:7f00:1::', '2001:0:1::1', '100::1', '3fff::1', '5f00::1', '4000::1'],
    ...['1', '0x7f.1', '2130706433', 'localhost', ''],
  ])('it is not %s', address => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

describe('fetching a file', () => {
  it('it comes from the checked address, by the name of the host', async () => {
    expect(String(await fetchOne(`${url}/file`))).toBe(`the file pictures.example:${port}`)
    expect(String(await fetchOne(`https://127.0.0.1:${port}/file`))).toBe(`the file 127.0.0.1:${port}`)
  })

  it('the address that was checked is the one that is connected to, whatever the name leads to later', async () => {
    const asked: string[] = []
    const lookup = async (host: string) => {
      asked.push(host)
      return [{ address: asked.length === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }]
    }
    expect(String(await fetchOne(`https://cdn.example:${port}/file`, { lookup }))).toContain('the file')
    expect(asked).toEqual(['cdn.example'])
    expect(await refusalOf(`https://cdn.example:${port}/file`, { lookup })).toBe('picture-address-private')
  })

  it('a host with one private address among public ones is refused', async () => {
    const lookup = async () => [
      { address: '127.0.0.1', family: 4 },
      { address: '::ffff:10.0.0.1', family: 6 },
    ]
    expect(await refusalOf(`${url}/file`, { lookup })).toBe('picture-address-private')
  })

  it('the rule of the running shop refuses this machine', async () => {
    expect(await refusalOf(`https://127.0.0.1:${port}/file`, { isAllowed: publicInternet.isAllowed })).toBe(
      'picture-address-private',
    )
    expect(await refusalOf(`${url}/file`, { ports: publicInternet.ports })).toBe('picture-address-port')
  })

  it.each([
    ['http://pictures.example/a.jpg', 'picture-address'],
    ['ftp://pictures.example/a.jpg', 'picture-address'],
    ['data:image/png;base64,iVBORw0KGgo=', 'picture-address'],
    ['pictures/a.jpg', 'picture-address'],
    ['https://', 'picture-address'],
    ['https://ayesha:secret@pictures.example/a.jpg', 'picture-address-password'],
    ['https://ayesha@pictures.example/a.jpg', 'picture-address-password'],
    ['https://pictures.example:8443/a.jpg', 'picture-address-port'],
    ['https://nowhere.example/a.jpg', 'picture-host-unknown'],
    ['https://localhost/a.jpg', 'picture-address-private'],
    ['https://169.254.169.254/latest/meta-data', 'picture-address-private'],
    ['https://0x7f000001/a.jpg', 'picture-address-private'],
    ['https://[::ffff:7f00:1]/a.jpg', 'picture-address-private'],
    ['https://[fd00:ec2::254]/a.jpg', 'picture-address-private'],
  ])('%s is refused: %s', async (address, expected) => {
    // 127.0.0.1 is the test's own server.
    const isAllowed = expected === 'picture-address-private' ? publicInternet.isAllowed : internet.isAllowed
    expect(await refusalOf(address, { isAllowed })).toBe(expected)
    // The same by a redirect.
    if (!URL.canParse(address)) return
    const redirect = `${url}/to/${encodeURIComponent(address)}`
    const except = { isAllowed: (ip: string) => (ip === '127.0.0.1' && !/0x7f/.test(address)) || isAllowed(ip) }
    if (!/0x7f/.test(address)) expect(await refusalOf(redirect, except)).toBe(expected)
  })

  it('it follows three redirects and no fourth', async () => {
    expect(String(await fetchOne(`${url}/hops/3`))).toContain('the file')
    expect(await refusalOf(`${url}/hops/4`)).toBe('picture-redirects')
  })

  it.each([
    ['/status/404', 'picture-server-refused 404', false],
    ['/status/403', 'picture-server-refused 403', false],
    ['/status/204', 'picture-server-refused 204', false],
    ['/status/304', 'picture-server-refused 304', false],
    ['/status/429', 'picture-server-refused 429', true],
    ['/status/503', 'picture-server-refused 503', true],
    ['/half', 'picture-server-failed', true],
  ])('%s: %s', async (path, expected, passes) => {
    expect(await refusalOf(`${url}${path}`)).toBe(expected)
    const [code = '', status = ''] = expected.split(' ')
    expect(mayPass(new Refusal(code as Refusal['code'], { status: Number(status) }))).toBe(passes)
  })

  it.each([
    ['/silent', 'picture-server-silent'],
    ['/endless/slow', 'picture-server-silent'],
    ['/endless', 'file-too-large'],
    ['/declared', 'file-too-large'],
    ['/refusing', 'picture-server-refused 403'],
  ])('%s ends the connection: %s', async (path, expected) => {
    asked.length = closed.length = 0
    // A slow machine may need longer than that to ask at all.
    for (let wholeMs = expected === 'picture-server-silent' ? 300 : 10_000; !asked.includes(path); wholeMs *= 2)
      expect(await refusalOf(`${url}${path}`, { wholeMs })).toBe(expected)
    await expect.poll(() => closed).toContain(path)
  })

  it('a server that never encrypts and a name that is never found are given up', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    atEndOfFile(async () => void server.close())
    const address = server.address()
    const silent = typeof address === 'object' && address ? address.port : 0
    const options = { connectMs: 200, ports: [silent] }
    expect(await refusalOf(`https://127.0.0.1:${silent}/`, options)).toBe('picture-server-silent')
    const lookup = () => new Promise<never>(() => {})
    expect(await refusalOf(`${url}/file`, { connectMs: 200, lookup })).toBe('picture-server-silent')
  })

  it('a certificate of an unknown maker or for another name is refused', async () => {
    expect(await refusalOf(`${url}/file`, { ca: '' })).toBe('picture-certificate')
    const lookup = async () => [{ address: '127.0.0.1', family: 4 }]
    expect(await refusalOf(`https://other.example:${port}/file`, { lookup })).toBe('picture-certificate')
  })

  it('it ends with the reason of its signal', async () => {
    const stop = new AbortController()
    const fetching = fetchOne(`${url}/silent`, {}, stop.signal)
    setTimeout(() => stop.abort(new Error('stopped')), 50)
    await expect(fetching).rejects.toThrow('stopped')
  })
})
