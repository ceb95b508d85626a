import type { PageForm } from '#shop/pages/page-form.ts'
import { partOf, partsOf } from '../parts/form/edit-conflict.ts'
import type { EditedPage } from './pages.ts'

export const pageValuesOf = ({ id: _, version: __, ...values }: EditedPage): PageForm => values

/** The parts of the form, to merge two versions. */
export const pageParts = [
  ...partsOf<PageForm>([
    ['title', 'Title'],
    ['slug', 'URL slug'],
    ['summary', 'Summary'],
    ['titleUrdu', 'Title in Urdu'],
    ['summaryUrdu', 'Summary in Urdu'],
    ['isPublished', 'Published'],
  ]),
  partOf<PageForm>('Text', ['body'], form => wordsOf(form.body)),
  partOf<PageForm>('Text in Urdu', ['bodyUrdu'], form => wordsOf(form.bodyUrdu)),
]

/** A text without its markup, one line for each paragraph. */
function wordsOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replace(/<(?=\/(p|li|h\d)>|br)/g, '\n<'), 'text/html')
  return (body.textContent ?? '').trim()
}
