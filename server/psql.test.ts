import { chmodSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { newTemporaryDataDir } from '#db/temporary-data-dir.ts'
import { atEndOfFile } from '#test/at-end-of-file.ts'
import { testDatabaseUrl } from '#test/database.ts'
import { runCommand } from './command.fixture.ts'

const folder = await newTemporaryDataDir()
atEndOfFile(() => rmSync(folder, { recursive: true, force: true }))
const url = await testDatabaseUrl()
const psql = (args: string[], env: NodeJS.ProcessEnv) => runCommand('psql', args, { DATABASE_URL: url, ...env })

it('psql gets the database without its password in the arguments, and its exit code is that of the command', async () => {
  const program = join(folder, 'psql')
  writeFileSync(program, '#!/bin/sh\necho "$@"\necho "$PGPASSWORD"\nexit 3\n')
  chmodSync(program, 0o755)
  const answer = await psql(['-c', 'select 1'], { PATH: `${folder}:${process.env.PATH}` })
  const [, before, password, after] = /^(.*):(.+)(@.*)$/.exec(url) ?? []
  expect(answer).toEqual({
    code: 3,
    stdout: `--dbname=${before}${after} -c select 1\n${password}\n`,
    stderr: '',
  })
})

it('where psql is not installed it runs one statement, and says which package opens the rest', async () => {
  const none = { PATH: folder.concat('/none') }
  expect(await psql(['-c', "select 1, null, 'میری دکان'"], none)).toEqual({
    code: 0,
    stdout: '1||میری دکان\n',
    stderr: '',
  })
  expect(await psql(['-c', 'select 1 from nowhere'], none)).toEqual({
    code: 2,
    stdout: '',
    stderr: 'ERROR:  relation "nowhere" does not exist\n',
  })
  expect(await psql([], none)).toEqual({
    code: 2,
    stdout: '',
    stderr: expect.stringContaining('apt-get install postgresql-client'),
  })
})
