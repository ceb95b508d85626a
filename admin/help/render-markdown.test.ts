import { expect, it } from 'vitest'
import { anchorOf, renderMarkdown } from './render-markdown.ts'
import { searchGuide } from './search-guide.ts'

const EN = 'docs/guide/en'
const render = (text: string) =>
  renderMarkdown(text, `${EN}/01-first-evening.md`, file => file === `${EN}/15-customers.md`)
const htmlOf = (text: string) =>
  render(text)
    .sections.map(({ html }) => html)
    .join('')

it('divides a page at its headings, whose anchors are those of code hosts', () => {
  const page = render('# A page\n\nFirst.\n\n## To pack, & sent\n\nThen **this**.\n')
  expect(page).toEqual({
    title: 'A page',
    sections: [
      { id: null, heading: '', html: '<p>First.</p>\n' },
      {
        id: 'to-pack--sent',
        heading: 'To pack, & sent',
        html: '<h2 id="to-pack--sent">To pack, &amp; sent</h2>\n<p>Then <strong>this</strong>.</p>\n',
      },
    ],
  })
  expect(anchorOf('کون سا بٹن')).toBe('کون-سا-بٹن')
})

it('shows HTML as text, and makes no link that runs a script', () => {
  const html = htmlOf(
    '<img src=x onerror=alert(1)>\n\nA <b>word</b>. [Press](javascript:alert(1)) [x](data:text/html,y)',
  )
  expect(html).not.toMatch(/<(img|b|a)\b/)
  expect(html).toContain('&lt;img')
})

it('leads links to pages of the guide, opens other sites in a new tab, and makes text of what is not served', () => {
  expect(htmlOf(`[B](${'15-customers'}.md#limits)`)).toContain('<a href="/admin/help/customers#limits">B</a>')
  expect(htmlOf('[Site](https://example.com)')).toContain('target="_blank" rel="noopener noreferrer"')
  expect(htmlOf(`[Why](${'../..'}/decisions/0001-rooms.md) not`)).toBe('<p><span>Why</span> not</p>\n')
})

it('finds the sections that have all words, those with one in the heading first', () => {
  const pages = [
    { slug: 'a', ...render('# A\n\nHold the order & wait.\n') },
    { slug: 'b', ...render('# B\n\nText.\n\n## Hold\n\nAn order rests.\n') },
  ]
  expect(searchGuide(pages, 'ORDER hold').map(({ slug, id }) => [slug, id])).toEqual([
    ['b', 'hold'],
    ['a', null],
  ])
  expect(searchGuide(pages, 'order wait')[0]?.excerpt).toBe('Hold the order & wait.')
  expect(searchGuide(pages, 'nowhere')).toEqual([])
  expect(searchGuide(pages, ' ')).toEqual([])
})
