import { footerSlugs } from '#shop/pages/footer-slugs.ts'

/** Whether the footer of the shop links to the page of this slug. */
export const isInFooter = (slug: string): boolean => footerSlugs.some(name => name === slug)

type Change = { from: { slug: string }; to: { slug: string; isPublished: boolean } }

/** A warning when a change of a page affects the footer of the shop, else null. */
export function footerWarning({ from, to }: Change): string | null {
  if (!isInFooter(from.slug)) return null
  if (!to.isPublished) {
    return `The footer of every shop page links to /page/${from.slug}. While this page is not published, the link does not work.`
  }
  if (to.slug !== from.slug) {
    return `The footer of every shop page links to /page/${from.slug}. That address will lead to the new one until another page uses it.`
  }
  return null
}
