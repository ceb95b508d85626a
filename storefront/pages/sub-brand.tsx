import { findSubBrandPage } from '#shop/catalogue/sub-brands.ts'
import type { StorefrontContext } from '../context.ts'
import { readSlug } from '../form.ts'
import { renderGroup } from '../list/group-page.tsx'
import { localizedTexts } from '../localized-texts.ts'
import { redirectOldSlug } from '../slug-redirect.ts'
import { renderNotFound } from './not-found.tsx'

export async function subBrandPage(c: StorefrontContext) {
  const { urls } = c.var.locale
  const slug = readSlug(c)
  const found = await c.var.remember(`sub-brand ${slug}`, () => findSubBrandPage(c.var.db, slug))
  if (!found) return (await redirectOldSlug(c, { kind: 'sub_brand', url: urls.subBrand })) ?? renderNotFound(c)
  const { id, ...subBrand } = localizedTexts(c.var.locale, found)
  const logo = c.var.layout.subBrands.find(({ slug }) => slug === subBrand.slug)?.logo ?? null
  return await renderGroup(c, { ...subBrand, logo, key: { subBrandId: id }, url: urls.subBrand(subBrand.slug) })
}
