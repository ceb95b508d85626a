import { urlsOf } from '#messages/urls.ts'
import { footerSlugs, optionalFooterSlugs } from '#shop/pages/footer-slugs.ts'

type Page = { slug: string; isPublished: boolean }

const isAlways = (slug: string): boolean => footerSlugs.some(name => name === slug)
const isWhilePublished = (slug: string): boolean => optionalFooterSlugs.some(name => name === slug)

/** What a list says of a page that the footer of the shop links to; null of any other. */
export function footerNote({ slug, isPublished }: Page): string | null {
  if (isAlways(slug) || (isWhilePublished(slug) && isPublished)) return 'In the footer of every page'
  return isWhilePublished(slug) ? 'In the footer once it is published' : null
}

/** `to` null: the page is deleted. */
type Change = { from: Page; to: Page | null }

/** A warning when a change of a page affects the footer of the shop, else null. */
export function footerWarning({ from, to }: Change): string | null {
  const links = `The footer of every shop page links to ${urlsOf('en').page(from.slug)}.`
  const isMoved = to?.slug !== from.slug
  if (isAlways(from.slug)) {
    if (!to) return `${links} Without the page, the link does not work.`
    if (!to.isPublished) return `${links} While this page is not published, the link does not work.`
    return isMoved ? `${links} That address will lead to the new one until another page uses it.` : null
  }
  const loses = isWhilePublished(from.slug) && from.isPublished && (isMoved || !to?.isPublished)
  return loses ? `${links} It will not any more.` : null
}
