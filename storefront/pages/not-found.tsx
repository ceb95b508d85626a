import { en } from '#messages/en.ts'
import type { StorefrontContext } from '../context.ts'
import { urls } from '../urls.ts'

/** The page for an address that leads nowhere. */
export function renderNotFound(c: StorefrontContext) {
  return c.render(<NotFoundPage />, { title: en.notFound.text, status: 404 })
}

function NotFoundPage() {
  return (
    // The loader writes such an address into the browser's console (spec §2).
    <section className="wrap grid justify-items-center gap-4 py-14 text-center" data-not-found="">
      <div className="mehrab" />
      <h1 className="font-serif text-3xl font-semibold">{en.notFound.title}</h1>
      <p className="text-lg">{en.notFound.text}</p>
      <a href={urls.home} className="button mt-2">
        {en.notFound.link}
      </a>
    </section>
  )
}
