import type { Db } from '#db/client.ts'
import { shopApp } from '#test/shop-app.ts'
import { checkAnswer } from '../answer-check.fixture.ts'
import { describeShopApi } from './document.ts'
import { shopApi } from './shop-api.ts'

const checked = { name: 'shop', readDocument: () => describeShopApi(shopApi) }

/** Asks the public API of a whole shop; each answer is compared with the API's document. */
export function askShop(db: Db, parts: Parameters<typeof shopApp>[1] = {}) {
  const { app } = shopApp(db, parts)
  async function ask(path: string, { method = 'GET', headers = {} }: { method?: string; headers?: HeadersInit } = {}) {
    const answer = await app.request(`http://shop.test/api/shop${path}`, { method, headers })
    const text = await answer.text()
    const body = text === '' ? null : JSON.parse(text)
    const [bare = ''] = path.split('?')
    const asked = { method, path: bare.replace(/^\/(products|pages)\/[^/]+$/, '/$1/:slug'), body: undefined }
    const type = answer.headers.get('Content-Type')
    // A redirect has no body, and the document says so.
    if (answer.status !== 301) await checkAnswer(asked, { status: answer.status, type, body }, checked)
    return { status: answer.status, headers: answer.headers, body }
  }
  const page = async (path: string) => await (await app.request(`http://shop.test${path}`)).text()
  return { ask, page, app }
}
