import { type ContentPage, findPage } from '#shop/pages/pages.ts'
import type { StorefrontContext } from '../context.ts'
import { readSlug } from '../form.ts'
import { renderNotFound } from './not-found.tsx'

export async function contentPage(c: StorefrontContext) {
  const page = await findPage(c.var.db, readSlug(c))
  if (!page) return renderNotFound(c)
  return c.render(<ContentPageView page={page} />, { title: page.title })
}

function ContentPageView({ page }: { page: ContentPage }) {
  return (
    <article className="wrap pt-8 md:pt-12">
      <h1 className="heading mb-6">
        <span className="star" />
        {page.title}
      </h1>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made safe when it was saved */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: page.body }} />
    </article>
  )
}
