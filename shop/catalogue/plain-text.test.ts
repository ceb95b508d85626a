import { expect, it } from 'vitest'
import { processorMs } from '#test/processor-time.ts'
import { plainText } from './plain-text.ts'

it.each([
  ['', ''],
  ['<p>Soft &amp; light.<br>Wash cold.</p><p>For summer.</p>', 'Soft & light.\nWash cold.\nFor summer.'],
  [
    '<ul>\n<li><strong>Cotton</strong>, 100%</li>\n<li>Made in Faisalabad</li>\n</ul>',
    'Cotton, 100%\nMade in Faisalabad',
  ],
  ['<p>  A   long\n line </p>', 'A long line'],
  ['<p><bdi dir="ltr">0390&nbsp;0000000</bdi> پر کال کریں۔</p>', '0390 0000000 پر کال کریں۔'],
  ['&lt;b&gt; is &quot;bold&quot; &#39;here&#x27;', `<b> is "bold" 'here'`],
  ['&amp;lt; stays once escaped', '&lt; stays once escaped'],
  ['5 < 6 &unknown; &#0; &#9999999;', '5 < 6 &unknown; &#0; &#9999999;'],
  ['<p>one</p>\n <p> </p>\n\n<p>two </p>', 'one\ntwo'],
])('%j becomes %j', (html, text) => {
  expect(plainText(html)).toBe(text)
})

it.each(['<', '<p', '&nbsp;', '<b> </b>', ' \n', '</p> '])(
  '100,000 times %j takes time in proportion to its length',
  async part => {
    expect(await processorMs(() => plainText(part.repeat(100_000)))).toBeLessThan(2000)
  },
)
