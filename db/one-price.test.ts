import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { newId } from '#shop/ids.ts'
import { databaseBefore } from './database-before.fixture.ts'
import { migrate } from './migrate.ts'

type Stored = [price: number | null, comparePrice: number | null]

it('prices of variants that equal the base price are emptied, and shoppers see what they saw', async () => {
  const db = await databaseBefore('0075_one_price.sql')
  const add = async (slug: string, [base, compare]: Stored, variants: Stored[]) => {
    const id = newId()
    await sql`insert into products (id, name, slug, base_price, compare_price, status)
      values (${id}, ${slug}, ${slug}, ${base}, ${compare}, 'draft')`.execute(db)
    const ids = variants.map(() => newId())
    for (const [place, [price, comparePrice]] of variants.entries())
      await sql`insert into variants (id, product_id, name, price, compare_price, sort_order)
        values (${ids[place]}, ${id}, ${`V${place}`}, ${price}, ${comparePrice}, ${place})`.execute(db)
    return { id, ids }
  }
  const shown = async () =>
    (
      await sql`select v.id, coalesce(nullif(v.price, 0), p.base_price) as price,
        coalesce(v.compare_price, p.compare_price) as compare
        from variants v join products p on p.id = v.product_id order by v.id`.execute(db)
    ).rows
  await add(
    'duplicate',
    [1500, 2000],
    [
      [1500, 2000],
      [null, null],
      [1800, 2000],
    ],
  )
  await add('only', [5290, null], [[999, 1200]])
  await add(
    'all-the-same',
    [1000, null],
    [
      [1200, null],
      [1200, null],
    ],
  )
  await add(
    'all-their-own',
    [1000, 1500],
    [
      [1100, 1600],
      [1200, 1700],
      [1200, 1700],
    ],
  )
  await add(
    'as-it-was',
    [1000, null],
    [
      [null, 1500],
      [0, null],
      [1300, 1500],
    ],
  )
  await add(
    'first-of-two',
    [1000, null],
    [
      [1100, null],
      [1200, null],
    ],
  )
  const onSale = await add(
    'on-sale',
    [800, null],
    [
      [800, null],
      [800, null],
    ],
  )
  const sale = newId()
  await sql`insert into sales (id, name, starts_at, started_at) values (${sale}, 'Eid', now(), now())`.execute(db)
  await sql`insert into sale_prices (id, sale_id, variant_id, price, regular_price, result)
    values (${newId()}, ${sale}, ${onSale.ids[0]}, 800, 1000, 'on')`.execute(db)
  const before = await shown()

  expect(await migrate(db)).toContain('0075_one_price.sql')

  expect(await shown()).toEqual(before)
  const { rows } = await sql<{ slug: string; version: number; prices: (number | null)[][] }>`
    select slug, version, jsonb_build_array(jsonb_build_array(base_price, compare_price))
      || (select jsonb_agg(jsonb_build_array(price, compare_price) order by sort_order) from variants
        where product_id = p.id) as prices from products p`.execute(db)
  expect(Object.fromEntries(rows.map(({ slug, version, prices }) => [slug, { version, prices }]))).toEqual({
    duplicate: {
      version: 2,
      prices: [
        [1500, 2000],
        [null, null],
        [null, null],
        [1800, null],
      ],
    },
    only: {
      version: 2,
      prices: [
        [999, 1200],
        [null, null],
      ],
    },
    'all-the-same': {
      version: 2,
      prices: [
        [1200, null],
        [null, null],
        [null, null],
      ],
    },
    'all-their-own': {
      version: 2,
      prices: [
        [1200, 1700],
        [1100, 1600],
        [null, null],
        [null, null],
      ],
    },
    'as-it-was': {
      version: 1,
      prices: [
        [1000, null],
        [null, 1500],
        [0, null],
        [1300, 1500],
      ],
    },
    'first-of-two': {
      version: 2,
      prices: [
        [1100, null],
        [null, null],
        [1200, null],
      ],
    },
    // The end of the sale finds the prices that it set.
    'on-sale': {
      version: 1,
      prices: [
        [800, null],
        [800, null],
        [800, null],
      ],
    },
  })
})
