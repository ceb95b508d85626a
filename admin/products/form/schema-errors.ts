import type { ZodType } from 'zod'

/** What is wrong with a form by field, in the words of its schema: the first complaint about each. */
export function schemaErrors(schema: ZodType, form: unknown): Record<string, string> {
  const fieldErrors: Record<string, string> = {}
  for (const { path, message } of schema.safeParse(form).error?.issues ?? []) fieldErrors[path.join('.')] ??= message
  return fieldErrors
}
