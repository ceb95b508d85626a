import { expect, it } from 'vitest'
import { footerNote, footerWarning } from './footer-warning.ts'

const about = { slug: 'about', isPublished: true }
const faq = { slug: 'faq', isPublished: true }

it.each([
  ['about', true, 'In the footer of every page'],
  ['about', false, 'In the footer of every page'],
  ['faq', true, 'In the footer of every page'],
  ['size-guide', true, 'In the footer of every page'],
  ['size-guide', false, 'In the footer once it is published'],
  ['care', true, null],
])('the footer links to some pages: %s, published %s', (slug, isPublished, note) => {
  expect(footerNote({ slug, isPublished })).toBe(note)
})

it('unpublishing a page of the footer breaks its link', () => {
  expect(footerWarning({ from: about, to: { ...about, isPublished: false } })).toContain('does not work')
})

it('deleting a page of the footer breaks or removes its link', () => {
  expect(footerWarning({ from: about, to: null })).toContain('does not work')
  expect(footerWarning({ from: faq, to: null })).toContain('not any more')
  expect(footerWarning({ from: { slug: 'care', isPublished: true }, to: null })).toBeNull()
})

it('a page of the footer with a new slug is still found', () => {
  expect(footerWarning({ from: about, to: { ...about, slug: 'about-us' } })).toContain('new one')
})

it('a page that the footer has while it is published loses its link', () => {
  expect(footerWarning({ from: faq, to: { ...faq, isPublished: false } })).toContain('not any more')
  expect(footerWarning({ from: faq, to: { ...faq, slug: 'questions' } })).toContain('not any more')
  expect(
    footerWarning({ from: { ...faq, isPublished: false }, to: { slug: 'questions', isPublished: false } }),
  ).toBeNull()
})

it('there is no warning for other changes or other pages', () => {
  for (const page of [about, faq]) expect(footerWarning({ from: page, to: page })).toBeNull()
  const care = { slug: 'care', isPublished: true }
  expect(footerWarning({ from: care, to: { slug: 'washing', isPublished: false } })).toBeNull()
})
