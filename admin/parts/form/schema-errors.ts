import type { ZodType } from 'zod'

/** The errors of a form by field, with the messages of its schema: the first error of each field. */
export function schemaErrors(schema: ZodType, form: unknown): Record<string, string> {
  const fieldErrors: Record<string, string> = {}
  for (const { path, message } of schema.safeParse(form).error?.issues ?? []) fieldErrors[path.join('.')] ??= message
  return fieldErrors
}
