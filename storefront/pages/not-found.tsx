import type { SubBrandLink } from '#shop/catalogue/sub-brands.ts'
import type { StorefrontContext } from '../context.ts'
import { useLocale } from '../locale.tsx'
import { SubBrandLinks } from '../parts/sub-brand-links.tsx'
import { SearchBox } from '../search/search-box.tsx'

/** The page for an unknown URL. */
export function renderNotFound(c: StorefrontContext) {
  const { messages } = c.var.locale
  return c.render(<NotFoundPage subBrands={c.var.layout.subBrands} />, {
    title: messages.notFound.text,
    styles: ['browse', 'empty'],
    status: 404,
    ownLayoutPart: 'search box',
  })
}

function NotFoundPage({ subBrands }: { subBrands: SubBrandLink[] }) {
  const { urls, messages } = useLocale()
  return (
    // The loader writes such a URL to the browser's console (docs/product.md#pages).
    <section className="wrap grid justify-items-center gap-4 py-14 text-center" data-not-found="">
      <div className="empty-arch" />
      <h1 className="font-serif text-3xl font-semibold">{messages.notFound.title}</h1>
      <p className="text-lg">{messages.notFound.text}</p>
      <a href={urls.home} className="button mt-2">
        {messages.notFound.link}
      </a>
      <p className="mt-4">{messages.notFound.otherPages}</p>
      <div className="w-full max-w-md">
        <SearchBox />
      </div>
      <SubBrandLinks subBrands={subBrands} />
    </section>
  )
}
