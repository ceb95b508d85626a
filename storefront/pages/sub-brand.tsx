import type { ReactNode } from 'react'
import type { Messages } from '#messages/en.ts'
import { fill } from '#messages/fill.ts'
import { countSubBrandPages, listSubBrandProducts, type ProductList } from '#shop/catalogue/product-cards.ts'
import { findSubBrandPage, type SubBrandPage as SubBrand } from '#shop/catalogue/sub-brands.ts'
import type { Picture } from '#shop/media/picture.ts'
import type { StorefrontContext } from '../context.ts'
import { readSlug } from '../form.ts'
import { type ListParams, listQuery, readListParams } from '../list/list-params.ts'
import { Paging } from '../list/paging.tsx'
import { InStockOnly, Sorting } from '../list/sorting.tsx'
import { useLocale } from '../locale.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { ShopPicture } from '../parts/picture.tsx'
import { ProductGrid } from '../parts/product-grid.tsx'
import { breadcrumbThing } from '../seo/structured-data.tsx'
import { redirectOldSlug } from '../slug-redirect.ts'
import { subBrandIn } from '../sub-brand-in.ts'
import { renderNotFound } from './not-found.tsx'

export async function subBrandPage(c: StorefrontContext) {
  const { urls, messages } = c.var.locale
  const slug = readSlug(c)
  const found = await c.var.remember(`sub-brand ${slug}`, () => findSubBrandPage(c.var.db, slug))
  if (!found) return (await redirectOldSlug(c, { kind: 'sub_brand', url: urls.subBrand })) ?? renderNotFound(c)
  const subBrand = subBrandIn(c.var.locale, found)
  const requested = readListParams(c)
  // A page beyond the last redirects to the last, so that it is made and cached once.
  const leadTo = (page: number) => c.redirect(urls.subBrand(subBrand.slug) + listQuery({ ...requested, page }))
  // There are endless pages beyond the last, so the redirect needs no query.
  if (requested.page > 1) {
    const pages = await countPages(c, subBrand.id, requested)
    if (requested.page > pages) return leadTo(pages)
  }
  const list = await listSubBrandProducts(c.var.db, { subBrandId: subBrand.id, ...requested })
  if (requested.page !== list.page) return leadTo(list.page)
  const params = { ...requested, page: list.page }
  const logo = c.var.layout.subBrands.find(({ slug }) => slug === subBrand.slug)?.logo ?? null
  return c.render(<SubBrandPage {...{ subBrand, logo, list, params }} />, {
    title: list.page === 1 ? subBrand.name : `${subBrand.name} – ${fill(messages.list.page, { page: list.page })}`,
    styles: ['catalogue', 'browse'],
    description: subBrand.description,
    query: listQuery(params),
    // Another sort order is the same page to a search engine; the in-stock filter is a part of the first page.
    canonicalQuery: listQuery({ sort: 'newest', inStockOnly: false, page: params.inStockOnly ? 1 : params.page }),
    picture: subBrand.banner ?? logo,
    structuredData: [
      breadcrumbThing(c.var.origin, [
        { path: urls.home, name: messages.header.home },
        { path: urls.subBrand(subBrand.slug), name: subBrand.name },
      ]),
    ],
    stock: params.inStockOnly ? 'any stock' : list.products.map(({ id }) => id),
  })
}

const countPages = (c: StorefrontContext, subBrandId: string, { inStockOnly }: ListParams): Promise<number> =>
  c.var.remember(
    `pages of sub-brand ${subBrandId}${inStockOnly ? ' in stock' : ''}`,
    () => countSubBrandPages(c.var.db, { subBrandId, inStockOnly }),
    () => (inStockOnly ? 'any stock' : []),
  )

type Props = { subBrand: SubBrand; logo: Picture | null; list: ProductList; params: ListParams }

function SubBrandPage({ subBrand, logo, list: { products, total, pages }, params }: Props) {
  const { urls, messages } = useLocale()
  const url = urls.subBrand(subBrand.slug)
  const isEmpty = total === 0 && !params.inStockOnly
  return (
    <>
      {subBrand.banner && <ShopPicture picture={subBrand.banner} sizes="100vw" shape="banner" alt="" main />}
      <div className="wrap">
        <Sign subBrand={subBrand} logo={logo}>
          {!isEmpty && (
            <div className="list-head">
              <h2 className="aside">{countPhrase(total, messages)}</h2>
              <InStockOnly url={url} params={params} />
              <Sorting url={url} params={params} />
            </div>
          )}
        </Sign>
        {total > 0 && <ProductGrid products={products} />}
        <Paging page={params.page} pages={pages} urlOf={page => url + listQuery({ ...params, page })} />
      </div>
      {isEmpty && (
        <EmptyState title={messages.subBrand.empty} text={messages.subBrand.emptyText}>
          <a href={`${urls.home}#trending`} className="button">
            {messages.home.trendingNow}
          </a>
        </EmptyState>
      )}
      {total === 0 && params.inStockOnly && (
        <EmptyState title={messages.subBrand.empty} text={messages.list.noneInStock}>
          <a href={url} className="button">
            {messages.list.showAll}
          </a>
        </EmptyState>
      )}
    </>
  )
}

function Sign({ subBrand, logo, children }: { subBrand: SubBrand; logo: Picture | null; children: ReactNode }) {
  const { langAttributes } = useLocale()
  return (
    <header className="flex flex-wrap items-center gap-4 py-6 md:py-8">
      {logo && (
        <div className="w-16 flex-none md:w-20">
          <ShopPicture picture={logo} sizes="5rem" shape="square" upTo={320} alt="" />
        </div>
      )}
      <div className="min-w-0 flex-1">
        <h1 className="font-serif text-2xl font-semibold" {...langAttributes(subBrand.name)}>
          <bdi>{subBrand.name}</bdi>
        </h1>
        {subBrand.description && (
          <p className="mt-1 max-w-2xl" {...langAttributes(subBrand.description)}>
            <bdi>{subBrand.description}</bdi>
          </p>
        )}
      </div>
      {children}
    </header>
  )
}

const countPhrase = (count: number, messages: Messages): string =>
  count === 1 ? messages.subBrand.countOne : fill(messages.subBrand.count, { count })
