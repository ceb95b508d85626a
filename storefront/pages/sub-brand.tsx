import type { ReactNode } from 'react'
import type { Messages } from '#messages/en.ts'
import { fill } from '#messages/fill.ts'
import { countSubBrandPages, listSubBrandProducts, type ProductList } from '#shop/catalogue/product-cards.ts'
import { findSubBrandPage, type SubBrandPage as SubBrand } from '#shop/catalogue/sub-brands.ts'
import type { Picture } from '#shop/media/picture.ts'
import type { StorefrontContext } from '../context.ts'
import { breadcrumbThing } from '../discovery/structured-data.tsx'
import { readSlug } from '../form.ts'
import { type ListWish, queryOf, readListWish } from '../list/list-wish.ts'
import { Paging } from '../list/paging.tsx'
import { InStockOnly, Sorting } from '../list/sorting.tsx'
import { useLocale } from '../locale.tsx'
import { redirectOldSlug } from '../moved.ts'
import { Empty } from '../parts/empty.tsx'
import { ShopPicture } from '../parts/picture.tsx'
import { ProductGrid } from '../parts/product-grid.tsx'
import { renderNotFound } from './not-found.tsx'

export async function subBrandPage(c: StorefrontContext) {
  const { urls, words } = c.var.locale
  const slug = readSlug(c)
  const subBrand = await c.var.remember(`sub-brand ${slug}`, () => findSubBrandPage(c.var.db, slug))
  if (!subBrand) return (await redirectOldSlug(c, { kind: 'sub_brand', url: urls.subBrand })) ?? renderNotFound(c)
  const asked = readListWish(c)
  // Beyond the last page is the last: at its own address, so that it is made and kept once.
  const leadTo = (page: number) => c.redirect(urls.subBrand(subBrand.slug) + queryOf({ ...asked, page }))
  // Of pages beyond there is no end, so the way to the last costs no question to the database.
  if (asked.page > 1) {
    const pages = await countPages(c, subBrand.id, asked)
    if (asked.page > pages) return leadTo(pages)
  }
  const list = await listSubBrandProducts(c.var.db, { subBrandId: subBrand.id, ...asked })
  if (asked.page !== list.page) return leadTo(list.page)
  const wish = { ...asked, page: list.page }
  const logo = c.var.frame.subBrands.find(({ slug }) => slug === subBrand.slug)?.logo ?? null
  return c.render(<SubBrandPage {...{ subBrand, logo, list, wish }} />, {
    title: list.page === 1 ? subBrand.name : `${subBrand.name} – ${fill(words.list.page, { page: list.page })}`,
    styles: ['catalogue', 'browse'],
    description: subBrand.description,
    query: queryOf(wish),
    // Another order of the same products is the same page to a search engine; what is in stock is a part of the first.
    canonicalQuery: queryOf({ sort: 'newest', inStockOnly: false, page: wish.inStockOnly ? 1 : wish.page }),
    picture: subBrand.banner ?? logo,
    things: [
      breadcrumbThing(c.var.origin, [
        { path: urls.home, name: words.header.home },
        { path: urls.subBrand(subBrand.slug), name: subBrand.name },
      ]),
    ],
    stock: wish.inStockOnly ? 'any stock' : list.products.map(({ id }) => id),
  })
}

const countPages = (c: StorefrontContext, subBrandId: string, { inStockOnly }: ListWish): Promise<number> =>
  c.var.remember(
    `pages of sub-brand ${subBrandId}${inStockOnly ? ' in stock' : ''}`,
    () => countSubBrandPages(c.var.db, { subBrandId, inStockOnly }),
    () => (inStockOnly ? 'any stock' : []),
  )

type Props = { subBrand: SubBrand; logo: Picture | null; list: ProductList; wish: ListWish }

function SubBrandPage({ subBrand, logo, list: { products, total, pages }, wish }: Props) {
  const { urls, words } = useLocale()
  const url = urls.subBrand(subBrand.slug)
  const isEmpty = total === 0 && !wish.inStockOnly
  return (
    <>
      {subBrand.banner && <ShopPicture picture={subBrand.banner} sizes="100vw" shape="banner" alt="" main />}
      <div className="wrap">
        <Sign subBrand={subBrand} logo={logo}>
          {!isEmpty && (
            <div className="list-head">
              <h2 className="aside">{countPhrase(total, words)}</h2>
              <InStockOnly url={url} wish={wish} />
              <Sorting url={url} wish={wish} />
            </div>
          )}
        </Sign>
        {total > 0 && <ProductGrid products={products} />}
        <Paging page={wish.page} pages={pages} urlOf={page => url + queryOf({ ...wish, page })} />
      </div>
      {isEmpty && (
        <Empty title={words.subBrand.empty} text={words.subBrand.emptyText}>
          <a href={`${urls.home}#trending`} className="button">
            {words.home.trendingNow}
          </a>
        </Empty>
      )}
      {total === 0 && wish.inStockOnly && (
        <Empty title={words.subBrand.empty} text={words.list.noneInStock}>
          <a href={url} className="button">
            {words.list.showAll}
          </a>
        </Empty>
      )}
    </>
  )
}

function Sign({ subBrand, logo, children }: { subBrand: SubBrand; logo: Picture | null; children: ReactNode }) {
  const { told } = useLocale()
  return (
    <header className="flex flex-wrap items-center gap-4 py-6 md:py-8">
      {logo && (
        <div className="w-16 flex-none md:w-20">
          <ShopPicture picture={logo} sizes="5rem" shape="square" upTo={320} alt="" />
        </div>
      )}
      <div className="min-w-0 flex-1">
        <h1 className="font-serif text-2xl font-semibold" {...told(subBrand.name)}>
          <bdi>{subBrand.name}</bdi>
        </h1>
        {subBrand.description && (
          <p className="mt-1 max-w-2xl" {...told(subBrand.description)}>
            <bdi>{subBrand.description}</bdi>
          </p>
        )}
      </div>
      {children}
    </header>
  )
}

const countPhrase = (count: number, words: Messages): string =>
  count === 1 ? words.subBrand.countOne : fill(words.subBrand.count, { count })
