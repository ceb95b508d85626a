import { z } from 'zod'
import { line, lines } from '../settings/fields.ts'

// Without a database, so that the browser validates with it too.

/** The most characters of each text of a page. Both bodies together stay below the body limit, also in Urdu letters. */
export const pageLimits = { title: 120, slug: 120, summary: 160, body: 30_000 }

const title = line(pageLimits.title)
const summary = line(pageLimits.summary)
const slug = line(pageLimits.slug)
const body = lines(pageLimits.body)

/** The form of a content page. The bodies are HTML from an editor, and are cleaned when they are saved. */
export const pageForm = z.object({
  title: title.min(1, 'Title is required'),
  titleUrdu: title,
  slug: slug.min(1, 'URL slug is required'),
  /** One line of text. */
  summary,
  summaryUrdu: summary,
  body,
  bodyUrdu: body,
  isPublished: z.boolean(),
})

/** The form of a new page: without a slug it gets one from its title. */
export const newPageForm = pageForm.extend({ slug: slug.default('') })

export type PageForm = z.infer<typeof pageForm>

export const emptyPage: PageForm = {
  title: '',
  titleUrdu: '',
  slug: '',
  summary: '',
  summaryUrdu: '',
  body: '',
  bodyUrdu: '',
  isPublished: false,
}
