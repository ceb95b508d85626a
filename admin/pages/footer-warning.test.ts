import { expect, it } from 'vitest'
import { footerWarning, isInFooter } from './footer-warning.ts'

const about = { slug: 'about', isPublished: true }

it('the footer links to some pages', () => {
  expect([isInFooter('about'), isInFooter('size-guide')]).toEqual([true, false])
})

it('unpublishing a page of the footer breaks its link', () => {
  expect(footerWarning({ from: about, to: { ...about, isPublished: false } })).toContain('/page/about')
})

it('a page of the footer with a new slug is still found', () => {
  expect(footerWarning({ from: about, to: { ...about, slug: 'about-us' } })).toContain('new one')
})

it('there is no warning for other changes or other pages', () => {
  expect(footerWarning({ from: about, to: about })).toBeNull()
  expect(footerWarning({ from: { slug: 'size-guide' }, to: { slug: 'sizes', isPublished: false } })).toBeNull()
})
