import type { Context } from 'hono'

/** A form as sent: a text for each name, a list where the name occurs more than once; files are dropped. */
export type SentForm = Record<string, string | string[]>

/** Reads a posted form; an invalid body reads as an empty form, whose fields then report what is missing. */
export async function readForm(c: Context): Promise<SentForm> {
  try {
    // Our own forms: read without the detour over a FormData.
    if (isPlainForm(c)) return textsOf(new URLSearchParams(await c.req.text()))
    const body = Object.entries(await c.req.parseBody({ all: true }))
    return textsOf(body.flatMap(([name, values]) => [values].flat().map(value => [name, value] as const)))
  } catch (error) {
    if (isUnreadable(error)) return {}
    throw error
  }
}

// Lists grow in place: copied for each value, a form of 100 KB would block the process for ten seconds.

/** A posted form with the files of each of its fields. A field without a chosen file has none. */
export async function readFormWithFiles(c: Context): Promise<{ form: SentForm; files: Record<string, File[]> }> {
  if (isPlainForm(c)) return { form: await readForm(c), files: {} }
  try {
    const body = Object.entries(await c.req.parseBody({ all: true }))
    const fields = body.flatMap(([name, values]) => [values].flat().map(value => [name, value] as const))
    const files = new Map<string, File[]>()
    for (const [name, value] of fields) {
      // Browsers send an empty file without a name where none was chosen.
      if (typeof value === 'string' || (value.name === '' && value.size === 0)) continue
      const before = files.get(name)
      if (before) before.push(value)
      else files.set(name, [value])
    }
    return { form: textsOf(fields), files: Object.fromEntries(files) }
  } catch (error) {
    if (isUnreadable(error)) return { form: {}, files: {} }
    throw error
  }
}

/** Whether a script of the page sent the form and reads the answer: a form that a browser sends itself gets a page. */
export const wantsJson = (c: Context): boolean => c.req.header('Accept')?.includes('application/json') ?? false

const isPlainForm = (c: Context): boolean =>
  /^application\/x-www-form-urlencoded\s*(;|$)/i.test(c.req.header('Content-Type') ?? '')

/** The platform's multipart reader throws a URIError at a file name with invalid percent encoding. */
const isUnreadable = (error: unknown): boolean =>
  error instanceof TypeError || error instanceof SyntaxError || error instanceof URIError

function textsOf(fields: Iterable<readonly [name: string, value: unknown]>): SentForm {
  const form = new Map<string, string | string[]>()
  for (const [name, value] of fields) {
    if (typeof value !== 'string') continue
    const before = form.get(name)
    if (Array.isArray(before)) before.push(value)
    else form.set(name, before === undefined ? value : [before, value])
  }
  return Object.fromEntries(form)
}

/** The single text of a field, else an empty one: for values shown again and for choices with a default. */
export function textOf(form: SentForm, name: string): string {
  const value = form[name]
  return typeof value === 'string' ? value : ''
}

/** The slug in the URL, as `parseSlug` returns it. */
export const readSlug = (c: Context): string => parseSlug(c.req.param('slug') ?? '')

/** The slug as sent, or an empty one, which nothing has, for an invalid one. */
export const parseSlug = (text: string): string => (/^[a-z0-9-]{1,100}$/.test(text) ? text : '')

/** A whole number from 1 to 99 as typed, or null for anything else. */
export function parseQuantity(text: string): number | null {
  return /^[1-9]\d?$/.test(text.trim()) ? Number(text.trim()) : null
}
