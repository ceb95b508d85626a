import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import { freeSlug, slugFrom } from '../slug.ts'
import type { ChangedProductForm, NewProductForm } from './product-form.ts'

type WithSlug = { form: ChangedProductForm; product: NewProductForm }

/** A slug that comes from the name gets a free number when it is taken. A typed slug that is taken returns null. */
export async function findSlugs(tx: Tx, products: WithSlug[]): Promise<(string | null)[]> {
  const requested = products.map(({ form }) => slugFrom(form.slug))
  const owners = await listSlugOwners(tx, requested)
  const slugs: (string | null)[] = []
  for (const [place, { product }] of products.entries()) {
    const slug = requested[place] ?? ''
    const isTaken = (owner: string | undefined) => owner !== undefined && owner !== product.id
    if (!isTaken(owners.get(slug))) slugs.push(slug)
    else if (slug !== slugFrom(product.name)) slugs.push(null)
    else slugs.push(await freeSlug(slug, async one => isTaken((await listSlugOwners(tx, [one])).get(one))))
  }
  return slugs
}

/** Which of these slugs a product has. */
export const listTakenSlugs = async (tx: Tx, slugs: string[]): Promise<Set<string>> =>
  new Set((await listSlugOwners(tx, slugs)).keys())

/** The products that have these slugs, by slug. */
async function listSlugOwners(tx: Tx, slugs: string[]): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('products')
    .where('slug', '=', sql<string>`any(${slugs}::text[])`)
    .select(['id', 'slug'])
    .execute()
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}
