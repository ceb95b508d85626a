import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { SlugKind } from '#db/types.ts'
import { slugFrom } from '../slug.ts'
import { visibleWithSlugs } from '../slug-redirects.ts'

/** A page that an old address may have meant. */
export type LikelyTarget = { kind: SlugKind; slug: string; likeness: number }

/** Less alike is no suggestion: half of the letters in a row differ. */
const LEAST_LIKENESS = 0.4
/** The most slugs that are compared, in some milliseconds. */
const MAX_SLUGS = 30_000

/** The pages whose slugs are most like the last part of an address, the likeliest first. */
export async function listLikelyTargets(
  db: Db,
  { path, limit }: { path: string; limit: number },
): Promise<LikelyTarget[]> {
  const last = path.split('?')[0]?.split('/').findLast(Boolean) ?? ''
  const name = /[\p{L}\p{N}]/u.test(last) ? slugFrom(last.replace(/\.html?$/, '')) : ''
  if (name === '') return []
  const kinds: SlugKind[] = ['product', 'category', 'sub_brand', 'page']
  const all = kinds.map(kind => sql`select ${kind}::text as kind, target.slug from ${visibleWithSlugs[kind]}`)
  const { rows } = await sql<{ kind: SlugKind; slug: string }>`
    ${sql.join(all, sql` union all `)} limit ${sql.lit(MAX_SLUGS)}`.execute(db)
  const parts = partsOf(name)
  return rows
    .map(row => ({ ...row, likeness: likenessOf(parts, partsOf(row.slug)) }))
    .filter(({ likeness }) => likeness >= LEAST_LIKENESS)
    .toSorted((one, other) => other.likeness - one.likeness || one.slug.length - other.slug.length)
    .slice(0, limit)
}

/** Each three letters in a row, with the ends. */
function partsOf(slug: string): Set<string> {
  const whole = `  ${slug} `
  return new Set(Array.from({ length: whole.length - 2 }, (_, at) => whole.slice(at, at + 3)))
}

/** From 0 for nothing in common to 1 for the same. */
function likenessOf(one: Set<string>, other: Set<string>): number {
  let common = 0
  for (const part of one) if (other.has(part)) common++
  return (2 * common) / (one.size + other.size)
}
