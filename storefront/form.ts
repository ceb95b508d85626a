import type { Context } from 'hono'

/** A form as sent: a text for each name, a list where the name came more than once; files are dropped. */
export type SentForm = Record<string, string | string[]>

/** Reads a posted form; a body that is none reads as an empty form, whose fields then say what they miss. */
export async function readForm(c: Context): Promise<SentForm> {
  try {
    return textsOf(await c.req.parseBody({ all: true }))
  } catch (error) {
    if (error instanceof TypeError || error instanceof SyntaxError) return {}
    throw error
  }
}

function textsOf(body: Record<string, unknown>): SentForm {
  const form: SentForm = {}
  for (const [name, value] of Object.entries(body)) {
    const texts = (Array.isArray(value) ? value : [value]).filter(item => typeof item === 'string')
    const [only] = texts
    if (texts.length === 1 && only !== undefined) form[name] = only
    else if (texts.length > 1) form[name] = texts
  }
  return form
}

/** The single text of a field, else an empty one: for values shown again and for choices that have a default. */
export function textOf(form: SentForm, name: string): string {
  const value = form[name]
  return typeof value === 'string' ? value : ''
}

/** The slug in the address, or an empty one, which nothing has, for what can be no slug. */
export function readSlug(c: Context): string {
  const slug = c.req.param('slug') ?? ''
  return /^[a-z0-9-]{1,100}$/.test(slug) ? slug : ''
}

/** A whole number of pieces from 1 to 99 as typed, or null for anything else. */
export function piecesOf(text: string): number | null {
  return /^[1-9]\d?$/.test(text.trim()) ? Number(text.trim()) : null
}
