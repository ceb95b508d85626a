import { isNotEmpty } from '@mantine/form'
import type { EditedPage } from './pages.ts'

export type PageValues = Omit<EditedPage, 'id' | 'version'>

export const emptyPage: PageValues = {
  title: '',
  titleUrdu: '',
  slug: '',
  summary: '',
  summaryUrdu: '',
  body: '',
  bodyUrdu: '',
  isPublished: false,
}

/** The server validates them again. */
export const pageRules = { title: isNotEmpty('Title is required'), slug: isNotEmpty('URL slug is required') }

export const pageValuesOf = ({ id: _, version: __, ...values }: EditedPage): PageValues => values

/** The values of a form as texts, to show differences. */
export const describePage = (form: PageValues): Record<string, string> => ({
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
