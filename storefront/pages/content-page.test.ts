import { describe, expect, it } from 'vitest'
import { newId } from '#shop/ids.ts'
import { sizeChart } from '#shop/size-charts/size-charts.fixture.ts'
import { createSizeChart } from '#shop/size-charts/size-charts.ts'
import { Browser } from '#test/browser.ts'
import { testDatabase } from '#test/database.ts'
import { shopApp } from '#test/shop-app.ts'

const db = await testDatabase()
const { app } = shopApp(db)
const htmlAt = async (path: string) => await (await new Browser(app).get(path)).text()

async function newPage(
  slug: string,
  texts: { summary?: string; summary_ur?: string; body?: string; body_ur?: string },
) {
  const page = { id: newId(), title: slug, slug, body: '<p>Long text.</p>', ...texts }
  await db
    .insertInto('pages')
    .values({ ...page, is_published: true })
    .execute()
}

describe('the summary of a page', () => {
  it('it stands below the title and is the description, in both languages and with filled placeholders', async () => {
    await newPage('fees', {
      summary: 'Free from {free delivery from} & "more".',
      summary_ur: '{free delivery from} سے مفت۔',
    })
    const html = await htmlAt('/page/fees')
    expect(html).toContain('<bdi>Free from Rs\u00a02,000 &amp; &quot;more&quot;.</bdi>')
    expect(html).toContain('<meta name="description" content="Free from Rs\u00a02,000 &amp; &quot;more&quot;."')
    expect(await htmlAt('/ur/page/fees')).toContain('<meta name="description" content="2,000\u00a0روپے سے مفت۔"')
  })

  it('an Urdu page without its own has the English one, marked as such', async () => {
    await newPage('help', { summary: 'Who answers you.', body_ur: '<p>متن۔</p>' })
    expect(await htmlAt('/ur/page/help')).toMatch(/<p [^>]*lang="en"[^>]*><bdi>Who answers you\.<\/bdi>/)
  })

  it('one without its value is left out, and the text is the description', async () => {
    await newPage('chat', { summary: 'Write to {WhatsApp}.' })
    const html = await htmlAt('/page/chat')
    expect(html).not.toContain('Write to')
    expect(html).toContain('<meta name="description" content="Long text."')
  })
})

it('the footer links to the FAQ and the size guide while they are published, which ends with all charts', async () => {
  expect(await htmlAt('/page/help')).not.toMatch(/\/page\/(faq|size-guide)"/)
  await createSizeChart(db, sizeChart())
  await newPage('size-guide', {})
  await newPage('faq', {})
  const html = await htmlAt('/page/faq')
  expect(html).toContain('<a href="/page/size-guide">Size guide</a>')
  expect(html).toContain('<a href="/page/faq">FAQ</a>')
  expect(html).not.toContain('/size-chart/')
  expect(await htmlAt('/page/size-guide')).toMatch(/<h2>Size charts<\/h2><ul><li><a href="\/size-chart\/[^"]+"/)
  expect(await htmlAt('/ur/page/size-guide')).toMatch(/href="\/ur\/size-chart\/[^"]+"/)
})
