import type { PageForm } from '#shop/pages/page-form.ts'
import { keysField } from '../parts/form/edit-conflict.ts'
import { yesOrNo } from '../parts/yes-or-no.ts'
import type { EditedPage } from './pages.ts'

export const pageValuesOf = ({ id: _, version: __, ...values }: EditedPage): PageForm => values

/** The parts of the form, to merge two versions. */
export const pageFields = [
  keysField<PageForm>('Title', ['title'], form => form.title),
  keysField<PageForm>('URL slug', ['slug'], form => form.slug),
  keysField<PageForm>('Summary', ['summary'], form => form.summary),
  keysField<PageForm>('Text', ['body'], form => wordsOf(form.body)),
  keysField<PageForm>('Title in Urdu', ['titleUrdu'], form => form.titleUrdu),
  keysField<PageForm>('Summary in Urdu', ['summaryUrdu'], form => form.summaryUrdu),
  keysField<PageForm>('Text in Urdu', ['bodyUrdu'], form => wordsOf(form.bodyUrdu)),
  keysField<PageForm>('Published', ['isPublished'], form => yesOrNo(form.isPublished)),
]

/** A text without its markup, one line for each paragraph. */
function wordsOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replace(/<(?=\/(p|li|h\d)>|br)/g, '\n<'), 'text/html')
  return (body.textContent ?? '').trim()
}
