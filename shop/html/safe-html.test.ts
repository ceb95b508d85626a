import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { processorMs } from '#test/processor-time.ts'
import { safeHtml } from './safe-html.ts'

describe('formatting of a text', () => {
  it.each([
    [
      'what the editor writes',
      '<h2>Care</h2><p>Wash <strong>cold</strong>, <em>hang</em> <u>dry</u>.<br />Do <s>not</s> wring.</p><ul><li><p>Linen</p></li></ul><ol><li>Two</li></ol><blockquote><p>Soft</p></blockquote><hr />',
      null,
    ],
    ['Urdu', '<p>لینن کا <strong>کُرتا</strong></p>', null],
    [
      'a link to the web',
      '<p><a href="https://example.com/a?b=c&amp;d=e">x</a></p>',
      '<p><a href="https://example.com/a?b=c&amp;d=e" rel="noopener">x</a></p>',
    ],
    ['a link to a page of ours', '<a href="/page/about">x</a>', '<a href="/page/about" rel="noopener">x</a>'],
    [
      'a mail address and a phone',
      '<a href="mailto:a@b.pk">m</a><a href="tel:+923000000000">t</a>',
      '<a href="mailto:a@b.pk" rel="noopener">m</a><a href="tel:+923000000000" rel="noopener">t</a>',
    ],
    ["another editor's bold", '<b>x</b><i>y</i><h1>z</h1>', '<strong>x</strong><em>y</em><h2>z</h2>'],
    ['plain text', 'just words & <3', 'just words &amp; &lt;3'],
    [
      'the words of a tag that is not known',
      '<font color="red">Sale</font><table><tr><td>S</td></tr></table>',
      'SaleS',
    ],
    ['a line', '<hr>', '<hr />'],
    ['a paragraph in a box, as browsers read the two', '<div><p>x</p></div>', '<p></p><p>x</p><p></p>'],
  ])('it keeps %s', (_what, html, expected) => {
    expect(safeHtml(html)).toBe(expected ?? html)
  })
})

describe('a harmful text', () => {
  it.each([
    ['a script', '<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
    ['a script in capitals, half closed', 'a<SCRIPT SRC=//evil.example/x.js', 'a'],
    ['a script in a script', '<scr<script>ipt>alert(1)</script>', 'ipt&gt;alert(1)'],
    ['styles', '<style>p{display:none}</style><p style="position:fixed" class="x" id="y">a</p>', '<p>a</p>'],
    ['a handler', '<p onclick="alert(1)" onmouseover=alert(1)>a</p>', '<p>a</p>'],
    ['a picture with a handler', '<img src=x onerror=alert(1)>a', 'a'],
    ['a frame', '<iframe src="https://evil.example"></iframe>a', 'a'],
    ['a frame with a document of its own', '<iframe srcdoc="<script>alert(1)</script>">b</iframe>a', 'a'],
    ['a drawing with a script', '<svg><script>alert(1)</script><a xlink:href="javascript:alert(1)">x</a></svg>a', 'a'],
    ['a drawing that runs when it is loaded', '<svg/onload=alert(1)>', ''],
    [
      'mathematics around a style',
      '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
      '',
    ],
    ['a noscript with a way out', '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>', ''],
    ['a form', '<form action="//evil.example"><input name=a><button>b</button></form>', 'b'],
    [
      'a page of another address',
      '<base href="//evil.example"><meta http-equiv=refresh content="0;url=//evil.example">a',
      'a',
    ],
    ['an object', '<object data="data:text/html,<script>alert(1)</script>"></object><embed src=x>a', 'a'],
    ['a comment with a condition', '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->a', 'a'],
    ['a closing of what was not opened', '</div></section></body>a', 'a'],
    ['a template', '<template><script>alert(1)</script></template>a', 'a'],
    ['an unclosed attribute', '<p title="<script>alert(1)</script>', ''],
  ])('nothing remains of %s', (_what, html, expected) => {
    expect(safeHtml(html)).toBe(expected)
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'java&#10;script:alert(1)',
    '&#106;avascript:alert(1)',
    'javascript&colon;alert(1)',
    '&#x01;javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:text/html;base64,PHNjcmlwdD4=',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'blob:https://example.com/1',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    'https:/\\evil.example',
    'relative',
    '',
  ])('nothing remains of a link to %j', href => {
    expect(safeHtml(`<a href="${href}">x</a>`)).toBe('x')
  })
})

describe('a text that shows nothing', () => {
  it.each(['', '<p></p>', '<p> </p><p>\u00a0</p>', '<p><br></p>', '<ul><li></li></ul>', '<script>1</script>'])(
    '%j becomes empty',
    html => {
      expect(safeHtml(html)).toBe('')
    },
  )
})

it('cleaning twice has the same result as once, for any input', () => {
  const pieces = fc.constantFrom(
    '<p>',
    '</p>',
    '<b',
    '<a href="',
    'https://a.b"',
    '>',
    '<!--',
    '-->',
    '<svg>',
    '&lt;',
    '&',
    '"',
    '<li>',
    '</ul>',
    'x',
    ' on=',
    '<style>',
    '</',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string()), { maxLength: 30 }), parts => {
      const once = safeHtml(parts.join(''))
      expect(safeHtml(once)).toBe(once)
      expect(once).not.toMatch(/<(?!\/?(p|br|strong|em|u|s|h[234]|ul|ol|li|blockquote|a|hr)\b)/)
    }),
    { numRuns: 300 },
  )
})

it('nested lists are cut at a depth, and their text stays', () => {
  const deep = safeHtml(`${'<ul><li>'.repeat(200)}deep${'</li></ul>'.repeat(200)}`)
  expect(deep).toContain('deep')
  expect(deep.split('<ul>').length).toBeLessThan(20)
})

it.each([
  ['open tags', '<b>'.repeat(30_000)],
  ['lists in lists', '<ul><li>'.repeat(12_000)],
  ['what is no tag', '<'.repeat(100_000)],
  ['frames in frames', '<iframe>'.repeat(12_000)],
  ['closings', '</p>'.repeat(25_000)],
  ['attributes', `<p ${'a=b '.repeat(25_000)}>`],
])('100 KB of %s take a moment, not a minute', async (_what, html) => {
  expect(await processorMs(() => safeHtml(html))).toBeLessThan(2_000)
})
