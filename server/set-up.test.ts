import { expect, it } from 'vitest'
import { readSettings } from '#shop/settings/settings.ts'
import { openTestDatabase } from '#test/database.ts'
import { newEmptyDatabaseUrl } from '#test/empty-database.ts'
import { runCommand } from './command.fixture.ts'

it('set-up opens an empty shop with its name and the password of its owner, once', async () => {
  const url = await newEmptyDatabaseUrl()
  const setUp = (name: string, password: string) =>
    runCommand('set-up', [], { DATABASE_URL: url }, `${name}\n${password}\n`)
  const db = openTestDatabase(url)
  const readAccount = () => db.selectFrom('staff').select(['username', 'role', 'password_hash']).executeTakeFirst()

  expect(await setUp('چاند جوڑے', 'password')).toEqual({
    code: 2,
    stdout: '',
    stderr: 'The password is easy to guess. Please set a few words in a row, 15 characters or more.\n',
  })
  expect(await readAccount()).toBeUndefined()

  const password = 'chalo bazaar subah saat baje'
  expect(await setUp('چاند جوڑے', password)).toEqual({
    code: 0,
    stdout: 'The shop چاند جوڑے is set up.\n',
    stderr: '',
  })
  expect((await readSettings(db)).store_info.store_name).toBe('چاند جوڑے')
  const account = await readAccount()
  expect(account).toMatchObject({ username: 'admin', role: 'owner' })

  expect(await setUp('Another', 'do teen chaar paanch chhay')).toEqual({
    code: 0,
    stdout: 'The shop was opened before: nothing was changed.\n',
    stderr: '',
  })
  expect(await readAccount()).toEqual(account)
})

it.each([
  ['', 'The name of the shop is missing.\n'],
  ['Kurtas\nshort', 'The password must have at least 8 characters.\n'],
])('set-up refuses %j in a sentence', async (input, stderr) => {
  expect(await runCommand('set-up', [], { DATABASE_URL: 'postgres://127.0.0.1:1/none' }, input)).toEqual({
    code: 2,
    stdout: '',
    stderr,
  })
})
