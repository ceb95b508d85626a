import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { expectLinear } from '#test/growth.ts'
import { readForm, readFormWithFiles } from './form.ts'

const app = new Hono()
  .post('/texts', async c => c.json(Object.values(await readForm(c)).flat().length))
  .post('/files', async c => c.json(Object.values((await readFormWithFiles(c)).files).flat().length))

async function send(path: string, body: URLSearchParams | FormData): Promise<number> {
  const answer = await app.request(path, { method: 'POST', body })
  return Number(await answer.text())
}

it('a form with one name very often is read in proportion to its length', async () => {
  await expectLinear(20_000, async size => {
    const fields = new URLSearchParams(Array.from({ length: size }, () => ['name', 'x']))
    expect(await send('/texts', fields)).toBe(size)
  })
})

it('a form with very many files is read in proportion to their number', async () => {
  await expectLinear(3000, async size => {
    const form = new FormData()
    for (let at = 0; at < size; at++) form.append('photos', new File(['x'], 'x.jpg'))
    expect(await send('/files', form)).toBe(size)
  })
})
