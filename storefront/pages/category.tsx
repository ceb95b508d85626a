import { findCategoryPage } from '#shop/catalogue/categories.ts'
import type { StorefrontContext } from '../context.ts'
import { readSlug } from '../form.ts'
import { renderGroup } from '../list/group-page.tsx'
import { localizedTexts } from '../localized-texts.ts'
import { redirectOldSlug } from '../slug-redirect.ts'
import { renderNotFound } from './not-found.tsx'

export async function categoryPage(c: StorefrontContext) {
  const { urls } = c.var.locale
  const slug = readSlug(c)
  const found = await c.var.remember(`category ${slug}`, () => findCategoryPage(c.var.db, slug))
  if (!found) return (await redirectOldSlug(c, { kind: 'category', url: urls.category })) ?? renderNotFound(c)
  const { id, ...category } = localizedTexts(c.var.locale, found)
  return await renderGroup(c, { ...category, key: { categoryId: id }, url: urls.category(category.slug) })
}
