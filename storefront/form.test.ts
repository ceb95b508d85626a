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

it('all files of a field are read', async () => {
  const form = new FormData()
  for (let at = 0; at < 3; at++) form.append('photos', new File(['x'], `${at}.jpg`))
  form.append('photos', new File([], ''))
  expect(await send('/files', form)).toBe(3)
})
