import { type CategoryLink, listShownCategories } from '#shop/catalogue/categories.ts'
import type { StorefrontContext } from '../context.ts'
import { useLocale } from '../locale.tsx'
import { Breadcrumbs } from '../parts/breadcrumbs.tsx'
import { ShopPicture } from '../parts/picture.tsx'
import { renderNotFound } from './not-found.tsx'

/** All categories with products, for the menus (docs/decisions/0071-product-lists.md). */
export async function categoriesPage(c: StorefrontContext) {
  const categories = await c.var.remember('categories', () => listShownCategories(c.var.db))
  if (categories.length === 0) return await renderNotFound(c)
  const { header } = c.var.locale.messages
  return c.render(<Categories categories={categories} />, {
    title: header.categories,
    styles: ['categories'],
    stock: [],
  })
}

function Categories({ categories }: { categories: CategoryLink[] }) {
  const { urls, messages, langAttributes, textOf } = useLocale()
  return (
    <div className="wrap">
      <Breadcrumbs steps={[]} />
      <h1 className="heading mb-5">{messages.header.categories}</h1>
      <ul className="categories">
        {categories.map(({ slug, name, nameUrdu, picture }) => (
          <li key={slug}>
            <a href={urls.category(slug)}>
              <ShopPicture picture={picture} sizes="(min-width:48rem) 17rem, 45vw" shape="square" upTo={640} alt="" />
              <span {...langAttributes(textOf(name, nameUrdu))}>
                <bdi>{textOf(name, nameUrdu)}</bdi>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
