import { gzipSync } from 'node:zlib'
import type { APIRequestContext } from '@playwright/test'
import { ADMIN_PASSWORD } from '../demo-shop.ts'
import { inUrdu } from '../page-kinds.ts'
import { expect, test } from '../test.ts'

// All products are in one category here.
test.use({ shopFor: 'full lists' })

test('a page of 24 products fits its styles and texts into 14 KB, in both languages', async ({ request }) => {
  const category = await moveAllProductsInto(request, 'Menswear')
  for (const query of ['', '?page=2', '?sort=popular', '?in_stock=1']) {
    for (const path of [category + query, inUrdu(category + query)]) {
      const html = await (await request.get(path, { headers: { Accept: 'text/html' } })).text()
      expect.soft(html.match(/<li class="card/g)?.length, path).toBeGreaterThanOrEqual(22)
      expect.soft(gzipSync(html).length, path).toBeLessThanOrEqual(14 * 1024)
    }
  }
})

/** The address of the category. Its second page has two products less. */
async function moveAllProductsInto(request: APIRequestContext, name: string): Promise<string> {
  const api = '/api/admin'
  await request.post(`${api}/session`, { data: { username: 'admin', password: ADMIN_PASSWORD } })
  const { categories } = await (await request.get(`${api}/products/groups`)).json()
  const { total } = await (await request.get(`${api}/products`)).json()
  const category = categories.find((category: { name: string }) => category.name === name)
  const data = {
    selection: { filter: {}, except: [], count: total },
    change: { categoryId: category.id },
  }
  const answer = await request.post(`${api}/products/changes`, { data })
  expect(await answer.json()).toMatchObject({ refused: [] })
  return `/category/${name.toLowerCase()}`
}
