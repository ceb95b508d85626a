import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { type Db, inTransaction, type Tx } from '#db/client.ts'
import { newId } from '../ids.ts'
import { lockGroups } from '../lock-groups.ts'
import { Refusal } from '../refusal.ts'
import type { HomeBlockForm, HomeBlockKind } from './home-block.ts'

/** A block for its form in the back office. Times are ISO texts in UTC, `amount` is in whole rupees. */
export type EditedHomeBlock = {
  kind: HomeBlockKind
  title: string
  titleUrdu: string
  isOn: boolean
  startsAt: string | null
  endsAt: string | null
  amount: number | null
  subBrandId: string | null
  categoryId: string | null
  products: { id: string; name: string }[]
}

/** All blocks in their order, and a fingerprint of them that `saveHomeBlocks` compares. */
export async function listHomeBlocksToEdit(db: Db): Promise<{ blocks: EditedHomeBlock[]; fingerprint: string }> {
  const rows = await db
    .selectFrom('home_blocks as b')
    .select(['b.kind', 'b.title', 'b.title_ur as titleUrdu', 'b.is_on as isOn'])
    .select(['b.amount', 'b.sub_brand_id as subBrandId', 'b.category_id as categoryId'])
    .select(['b.starts_at as startsAt', 'b.ends_at as endsAt'])
    .select(eb =>
      jsonArrayFrom(
        eb
          .selectFrom('home_block_products as bp')
          .innerJoin('products as p', 'p.id', 'bp.product_id')
          .whereRef('bp.block_id', '=', 'b.id')
          .where('p.is_trashed', '=', false)
          .select(['p.id', 'p.name'])
          .orderBy('bp.position'),
      ).as('products'),
    )
    .where(sql<boolean>`not ${isOfTrash}`)
    .orderBy('b.position')
    .execute()
  const blocks = rows.map(({ startsAt, endsAt, ...row }) => ({
    ...row,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
  }))
  return { blocks, fingerprint: fingerprintOf(blocks) }
}

/** A product that was renamed is no change of the page's blocks. */
const fingerprintOf = (blocks: EditedHomeBlock[]): string =>
  createHash('sha256')
    .update(JSON.stringify(blocks.map(block => ({ ...block, products: block.products.map(({ id }) => id) }))))
    .digest('base64url')

/**
 * Replaces all blocks. `seen`: the fingerprint of those on screen. Refuses when somebody changed them since, and a
 * deleted sub-brand, category or product.
 */
export async function saveHomeBlocks(
  db: Db,
  { blocks, seen }: { blocks: HomeBlockForm[]; seen: string },
): Promise<void> {
  await inTransaction(db, async tx => {
    // Before the table, as a deletion of a category locks it first and the blocks that name it after.
    await requireGroups(tx, blocks)
    // Two people who save at once see each other; readers do not wait for this.
    await sql`lock table home_blocks in share row exclusive mode`.execute(tx)
    if ((await listHomeBlocksToEdit(tx)).fingerprint !== seen) throw new Refusal('changed-meanwhile')
    // Blocks of a category or sub-brand in the trash stay, unseen, after the others.
    await sql`delete from home_blocks b where not ${isOfTrash}`.execute(tx)
    await sql`update home_blocks set position = position + 1000`.execute(tx)
    for (const [index, block] of blocks.entries()) await insertBlock(tx, block, index + 1)
    await sql`
      update home_blocks b set position = placed.position
      from (select id, row_number() over (order by position) as position from home_blocks) as placed
      where b.id = placed.id and b.position > 1000`.execute(tx)
  })
}

/** An SQL condition: a block (b) is of a category or sub-brand in the trash. */
const isOfTrash = sql<boolean>`(exists (select from categories where id = b.category_id and is_trashed)
  or exists (select from sub_brands where id = b.sub_brand_id and is_trashed))`

/**
 * Shows the blocks whose start has come and hides those whose end has. Returns how many. The page cache hears of every
 * update, also of one that changes nothing, so it asks first.
 */
export async function switchHomeBlocks(db: Db): Promise<number> {
  const { rows } = await sql`select from home_blocks where is_due <> ${isDueNow}`.execute(db)
  if (rows.length === 0) return 0
  const { numAffectedRows = 0n } =
    await sql`update home_blocks set is_due = ${isDueNow} where is_due <> ${isDueNow}`.execute(db)
  return Number(numAffectedRows)
}

const isDueNow = sql<boolean>`(coalesce(starts_at <= now(), true) and coalesce(ends_at > now(), true))`

async function requireGroups(tx: Tx, blocks: HomeBlockForm[]): Promise<void> {
  const areThere = await lockGroups(tx, {
    sub_brands: blocks.flatMap(block => ('subBrandId' in block ? [block.subBrandId] : [])),
    categories: blocks.flatMap(block => ('categoryId' in block ? [block.categoryId] : [])),
    products: blocks.flatMap(block => ('productIds' in block ? block.productIds : [])),
  })
  if (!areThere) throw new Refusal('group-unavailable')
}

async function insertBlock(tx: Tx, block: HomeBlockForm, position: number): Promise<void> {
  const id = newId()
  await tx
    .insertInto('home_blocks')
    .values({
      id,
      position,
      kind: block.kind,
      title: block.title,
      title_ur: block.titleUrdu,
      is_on: block.isOn,
      starts_at: block.startsAt,
      ends_at: block.endsAt,
      amount: 'amount' in block ? block.amount : null,
      sub_brand_id: 'subBrandId' in block ? block.subBrandId : null,
      category_id: 'categoryId' in block ? block.categoryId : null,
      is_due: isDue(block),
    })
    .execute()
  if (!('productIds' in block)) return
  const products = block.productIds.map((product_id, index) => ({ block_id: id, product_id, position: index + 1 }))
  await tx.insertInto('home_block_products').values(products).execute()
}

/** By the clock of the database, as the job sees it. */
const isDue = ({ startsAt, endsAt }: HomeBlockForm) =>
  sql<boolean>`coalesce(${startsAt}::timestamptz <= now(), true) and coalesce(${endsAt}::timestamptz > now(), true)`
