import type { Seeded } from '#demo/fill/seeded.ts'

/** Bytes that a server may parse as one request or as none: requests whose end is ambiguous, and invalid ones. */
export function unframed({ path, host, chance }: { path: string; host: string; chance: Seeded }): string {
  const get = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n`
  const post = `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/x-www-form-urlencoded\r\n`
  const smuggled = `GET /smuggled HTTP/1.1\r\nHost: ${host}\r\n\r\n`
  // The shop may accept one of two lengths and must close then: the bytes after it are no request.
  const smuggling = [
    ...[`${post}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`],
    ...[`${post}Transfer-Encoding: chunked\r\nContent-Length: ${smuggled.length + 5}\r\n\r\n0\r\n\r\n${smuggled}`],
    ...[`${post}Content-Length: 0\r\nContent-Length: ${smuggled.length}\r\n\r\n${smuggled}`],
    ...[`${post}Content-Length: 0, ${smuggled.length}\r\n\r\n${smuggled}`],
    ...[
      'xchunked',
      'identity, chunked',
      'chunked, identity',
      'chunked, chunked',
      '"chunked"',
      'chunked\u000b',
      'x\tchunked',
      'cow',
    ].map(coding => `${post}Transfer-Encoding: ${coding}\r\nContent-Length: 5\r\n\r\n0\r\n\r\n${smuggled}`),
    ...[`${post}Transfer-Encoding : chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n${smuggled}`],
    ...[`${post}Transfer-Encoding:\u000bchunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n${smuggled}`],
    ...[`${post}X: x\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n${smuggled}`],
    ...[
      `${post}X: x\r\n Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n${smuggled}`,
    ],
    ...['-1', '+5', '0x10', '1e3', ' 5, 5', '', '99999999999999999999', '5;', '٣', 'NaN', '1.0'].map(
      length => `${post}Content-Length: ${length}\r\n\r\na=1&b${smuggled}`,
    ),
  ]
  // All parsers agree whether what follows is a request.
  const plain = [
    ...[
      `${post}Content-Length: 400\r\n\r\nslug=x`,
      `${post}Transfer-Encoding: chunked\r\n\r\n5\r\nslug=`,
      `${post}Transfer-Encoding: chunked\r\n\r\n`,
    ],
    ...['-1', 'fffffffffffffffff', '5;x=y', `5;${'x'.repeat(20_000)}`, 'g', '0x5', ' 5', '5 ', ''].map(
      size => `${post}Transfer-Encoding: chunked\r\n\r\n${size}\r\nslug=\r\n0\r\n\r\n`,
    ),
    ...[
      `${post}Transfer-Encoding: chunked\r\n\r\n5\r\nslug=x\r\n0\r\n\r\n`,
      `${post}Transfer-Encoding: chunked\r\n\r\n5\nslug=\n0\n\n`,
    ],
    ...[
      `${post}Transfer-Encoding: chunked\r\n\r\n0\r\nHost: evil\r\nContent-Length: 5\r\n\r\n`,
      `${post}Expect: 100-continue\r\nContent-Length: 4\r\n\r\na=12`,
    ],
    ...[
      `${post}Expect: x\r\nContent-Length: 4\r\n\r\na=12`,
      `${get}Content-Length: 3\r\n\r\na=1`,
      `${get}Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    ...[get, `${get}X`, `${get}X: `, `GET ${path}`, 'G', '\r\n', '', '\u0000', '\n\n\n\n', ' '],
    ...[`${get.replaceAll('\r\n', '\n')}\n`, `${get.replaceAll('\r\n', '\r')}\r`, `\r\n\r\n${get}\r\n`, ` ${get}\r\n`],
    ...[
      `${get} X: y\r\n\r\n`,
      `${get}: y\r\n\r\n`,
      `${get}X Y: z\r\n\r\n`,
      `${get}X\u0000: y\r\n\r\n`,
      `${get}X: a\u0000b\r\n\r\n`,
      `${get}X: \u007f\u0001\r\n\r\n`,
    ],
    ...[
      `${get}Host: evil.example\r\n\r\n`,
      `GET ${path} HTTP/1.1\r\n\r\n`,
      `GET ${path} HTTP/1.0\r\n\r\n`,
      `GET ${path}\r\n\r\n`,
    ],
    ...[
      'HTTP/0.9',
      'HTTP/1.2',
      'HTTP/2.0',
      'HTTP/9.9',
      'HTTP/1',
      'HTTP/1.',
      'HTTP/11.1',
      'http/1.1',
      'HTP/1.1',
      '',
    ].map(version => `GET ${path} ${version}\r\nHost: ${host}\r\n\r\n`),
    ...[
      '*',
      '',
      '//',
      '///evil.example',
      'x',
      '?',
      '#',
      ':',
      '\\',
      'http://',
      'http://[',
      'http://[::1',
      'http://evil.example/',
      'ftp://x/',
      'http:///',
    ].map(target => `GET ${target} HTTP/1.1\r\nHost: ${host}\r\n\r\n`),
    ...[
      'http://a:b@c/',
      'http://x:99999/',
      'http://\u00ff/',
      '/\u0001',
      '/a b',
      '/\t',
      '/\u007f',
      `/${'a'.repeat(20_000)}`,
      `/?${'a'.repeat(15_000)}`,
    ].map(target => `GET ${target} HTTP/1.1\r\nHost: ${host}\r\n\r\n`),
    ...[
      'OPTIONS *',
      `CONNECT ${host}`,
      'CONNECT /',
      'CONNECT evil.example:443',
      `TRACE ${path}`,
      'PRI *',
      `BREW ${path}`,
    ].map(line => `${line} HTTP/1.1\r\nHost: ${host}\r\n\r\n`),
    ...['websocket', 'h2c', 'x'].map(
      protocol =>
        `${get}Connection: Upgrade, HTTP2-Settings\r\nUpgrade: ${protocol}\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n`,
    ),
    ...[
      `${get}${'X: y\r\n'.repeat(2500)}\r\n`,
      `${get}X: ${'y'.repeat(20_000)}\r\n\r\n`,
      `${get}${'x'.repeat(20_000)}: y\r\n\r\n`,
    ],
    ...[
      'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\u0000\u0000\u0000\u0004\u0000\u0000\u0000\u0000\u0000',
      '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
      'SSH-2.0-x\r\n',
    ],
    ...[
      '\u0000'.repeat(500),
      '\u00ff'.repeat(500),
      'PROXY TCP4 1.2.3.4 5.6.7.8 1 2\r\n',
      'EHLO x\r\n',
      '{"a":1}\r\n\r\n',
      '<xml/>',
    ],
    ...[`${get}Connection: close\r\n\r\n${get}\r\n`],
  ]
  if (chance.next() < 0.4) return chance.pick(smuggling)
  const bytes = chance.pick(plain)
  return chance.next() < 0.1 ? bytes.slice(0, Math.floor(chance.next() * bytes.length)) : bytes
}
