import type { StorefrontContext } from '../context.ts'
import { useLocale } from '../locale.tsx'

/** The page for an address that leads nowhere. */
export function renderNotFound(c: StorefrontContext) {
  const { words } = c.var.locale
  return c.render(<NotFoundPage />, { title: words.notFound.text, status: 404 })
}

function NotFoundPage() {
  const { urls, words } = useLocale()
  return (
    // The loader writes such an address into the browser's console (spec §2).
    <section className="wrap grid justify-items-center gap-4 py-14 text-center" data-not-found="">
      <div className="mehrab" />
      <h1 className="font-serif text-3xl font-semibold">{words.notFound.title}</h1>
      <p className="text-lg">{words.notFound.text}</p>
      <a href={urls.home} className="button mt-2">
        {words.notFound.link}
      </a>
    </section>
  )
}
