import { transliterateUrdu } from './transliterate.ts'

/**
 * The one rule for slugs (docs/product.md#slugs): lowercase, transliterated from accents and Urdu, runs of other
 * characters one hyphen, trimmed, at most 80 characters, never empty ('item' when nothing is left).
 */
export function slugFrom(name: string): string {
  const latin = transliterateUrdu(name).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const slug = latin
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '')
  return slug || 'item'
}

/** The slug itself, or with the first of `-2`, `-3`, … that is not taken. */
export async function freeSlug(slug: string, isTaken: (slug: string) => Promise<boolean>): Promise<string> {
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? slug : `${slug}-${number}`
    if (!(await isTaken(candidate))) return candidate
  }
}

/** Free slugs for several names at once, in their order. `listTaken` returns those of these slugs that are taken. */
export async function freeSlugs(
  slugs: string[],
  listTaken: (slugs: string[]) => Promise<ReadonlySet<string>>,
): Promise<string[]> {
  const taken = new Set(await listTaken(slugs))
  const known = new Set(slugs)
  const free: string[] = []
  for (const slug of slugs) {
    const chosen = await freeSlug(slug, async candidate => {
      if (!known.has(candidate)) for (const one of await listTaken([candidate])) taken.add(one)
      known.add(candidate)
      return taken.has(candidate)
    })
    taken.add(chosen)
    free.push(chosen)
  }
  return free
}
