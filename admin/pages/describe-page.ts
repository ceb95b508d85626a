import type { PageForm } from '#shop/pages/page-form.ts'
import type { EditedPage } from './pages.ts'

export const pageValuesOf = ({ id: _, version: __, ...values }: EditedPage): PageForm => values

/** The values of a form as texts, to show differences. */
export const describePage = (form: PageForm): Record<string, string> => ({
  Title: form.title,
  'URL slug': form.slug,
  Summary: form.summary,
  Text: wordsOf(form.body),
  'Title in Urdu': form.titleUrdu,
  'Summary in Urdu': form.summaryUrdu,
  'Text in Urdu': wordsOf(form.bodyUrdu),
  Published: form.isPublished ? 'Yes' : 'No',
})

/** A text without its markup, one line for each paragraph. */
function wordsOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replace(/<(?=\/(p|li|h\d)>|br)/g, '\n<'), 'text/html')
  return (body.textContent ?? '').trim()
}
