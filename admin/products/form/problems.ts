import type { ZodType } from 'zod'

/** What is wrong with a form by field, in the words of its schema: the first complaint about each. */
export function problemsOf(schema: ZodType, form: unknown): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const { path, message } of schema.safeParse(form).error?.issues ?? []) problems[path.join('.')] ??= message
  return problems
}
