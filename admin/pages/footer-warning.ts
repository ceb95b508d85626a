import { footerSlugs } from '#shop/pages/footer-slugs.ts'

/** Whether the foot of every page of the shop links to the page of this slug. */
export const isInFooter = (slug: string): boolean => footerSlugs.some(name => name === slug)

type Change = { from: { slug: string }; to: { slug: string; isPublished: boolean } }

/** What a change of a page does to the foot of the shop; null when nothing. */
export function footerWarning({ from, to }: Change): string | null {
  if (!isInFooter(from.slug)) return null
  if (!to.isPublished) {
    return `The foot of every page of the shop links to /page/${from.slug}. While it is not published, that link leads nowhere.`
  }
  if (to.slug !== from.slug) {
    return `The foot of every page of the shop links to /page/${from.slug}. That address will lead on to the new one, for as long as no other page takes it.`
  }
  return null
}
