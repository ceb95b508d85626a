import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { type Db, inTransaction, type Tx } from './client.ts'
import { prepared } from './prepared-statements.ts'

const db = await testDatabase()

/** Runs queries on one connection and returns its prepared statements. */
const afterQuery = (ask: (tx: Tx) => Promise<unknown>): Promise<string[]> =>
  inTransaction(db, async tx => {
    await ask(tx)
    return await statementsOf(tx)
  })

async function statementsOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)
  return rows.map(row => row.statement)
}

const marked = (db: Db, n: number) => sql<{ n: number }>`select ${n}::int + 0 as n ${prepared}`.execute(db)

it('a marked statement is prepared once per connection and runs with other values', async () => {
  const statements = await afterQuery(async tx => {
    expect((await marked(tx, 1)).rows).toEqual([{ n: 1 }])
    expect((await marked(tx, 2)).rows).toEqual([{ n: 2 }])
  })
  expect(statements.filter(text => text.includes('+ 0 as n'))).toEqual(['select $1::int + 0 as n /* prepared */'])
})

it('an unmarked statement is planned for its values each time', async () => {
  const statements = await afterQuery(tx => sql`select ${1}::int + 5 as n`.execute(tx))
  expect(statements.filter(text => text.includes('+ 5 as n'))).toEqual([])
})

it('a query of the builder is marked at its end', async () => {
  const statements = await afterQuery(tx => tx.selectFrom('settings').select('key').modifyEnd(prepared).execute())
  expect(statements).toContain('select "key" from "settings" /* prepared */')
})

it('a failed statement works the next time', async () => {
  const divide = (by: number) => sql<{ n: number }>`select 6 / ${by}::int as n ${prepared}`.execute(db)
  await expect(divide(0)).rejects.toThrow('division by zero')
  expect((await divide(3)).rows).toEqual([{ n: 2 }])
})

it('an endless number of marked texts is not prepared without limit', async () => {
  const statements = await afterQuery(async tx => {
    for (let n = 0; n < 350; n++) await sql`select ${sql.lit(n)} as n ${prepared}`.execute(tx)
  })
  expect(statements.length).toBeLessThanOrEqual(300)
})
