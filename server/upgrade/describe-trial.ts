import type { TriedMigration } from '#db/try-migrations.ts'
import { countOf } from '#shop/count-of.ts'
import type { Trial } from './try-update.ts'

/** Shorter holds are only listed when all are wanted. */
const NOTABLE_MS = 100

/** A trial as lines to read, with every hold or those of a tenth of a second and more. */
export function describeTrial(trial: Trial, { all }: { all: boolean }): string[] {
  const { migrations, failure } = trial
  if (migrations.length === 0 && failure === null) return ['This version changes nothing in the database.']
  return [
    ...migrations.flatMap(migration => describeMigration(migration, all ? 0 : NOTABLE_MS)),
    ...(migrations.length > 0 ? [describeAll(migrations)] : []),
    ...(failure === null ? describeResult(trial) : [`${failure}. Do not update: the shop would not start.`]),
  ]
}

/** Whether the update can be made as it is. */
export const isGood = ({ failure, differences }: Trial): boolean =>
  failure === null && differences !== null && Object.values(differences).every(found => found === 0)

const describeMigration = ({ name, about, milliseconds, holds }: TriedMigration, notableMs: number): string[] => [
  `${name}, ${seconds(milliseconds)}${about === '' ? '' : `: ${about}.`}`,
  ...holds
    .filter(hold => hold.milliseconds >= notableMs)
    .map(({ table, stops, milliseconds }) => `    ${table}: no ${stops} for ${seconds(milliseconds)}`),
]

function describeAll(migrations: readonly TriedMigration[]): string {
  const [longest] = migrations
    .flatMap(({ holds }) => holds)
    .toSorted((one, other) => other.milliseconds - one.milliseconds)
  const all = migrations.reduce((sum, { milliseconds }) => sum + milliseconds, 0)
  const hold = longest ? ` The longest hold is that of ${longest.table}, ${seconds(longest.milliseconds)}.` : ''
  return `${countOf(migrations.length, 'migration')} in ${seconds(all)}, while the shop is closed.${hold}`
}

function describeResult({ bytes, rows, differences }: Trial): string[] {
  const empty = rows.filter(({ before, after }) => before === null && after === 0)
  const changed = rows.filter(row => !empty.includes(row))
  return [
    `The database has ${megabytes(bytes.before)} before and ${megabytes(bytes.after)} after it.`,
    ...(empty.length > 0 ? [`${countOf(empty.length, 'new table')} without rows.`] : []),
    changed.length > 0 ? 'Numbers of rows that change:' : 'Every other table has as many rows as before.',
    ...changed.map(({ table, before, after }) => `    ${table}: ${before ?? 'no table'} → ${after ?? 'no table'}`),
    ...describeDifferences(differences),
  ]
}

function describeDifferences(differences: Trial['differences']): string[] {
  const { stock, uses, money } = differences ?? { stock: 0, uses: 0, money: 0 }
  if (stock + uses + money === 0) return ['Afterwards stock, uses of promotions and money agree with the orders.']
  return [
    `Afterwards ${stock} variants, ${uses} promotions and ${money} orders have a difference. Run npm run stock:check and` +
      ' npm run money:check with the present version: if they find the same, it was there before.',
  ]
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`

const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(0)} MB`
