import { zValidator } from '@hono/zod-validator'
import type { Context, ValidationTargets } from 'hono'
import { createMiddleware } from 'hono/factory'
import { type ZodType, z } from 'zod'
import { answer } from './answers.ts'

/** Whether the request is sound: what the schema does not take is answered 400, with the problems by field. */
export const sound = <Target extends keyof ValidationTargets, Schema extends ZodType>(target: Target, schema: Schema) =>
  zValidator(target, schema, (result, c: Context) => {
    if (result.success) return
    const problems: Record<string, string[]> = {}
    for (const { path, message } of result.error.issues) {
      const field = path.join('.') || target
      problems[field] = [...(problems[field] ?? []), message]
    }
    return answer(c, 400, { code: 'invalid', message: 'Please check what was sent.', problems })
  })

/** A line of text; NUL and its kind can be stored nowhere. */
export const textLine = (max: number) =>
  z
    .string()
    .max(max)
    .refine(text => !/\p{Cc}/u.test(text), 'has a character that cannot be used')

/** Bodies are JSON or nothing: the forms of other sites cannot send JSON. */
export const jsonBodiesOnly = createMiddleware(async (c, next) => {
  const mayHaveBody = ['POST', 'PUT', 'PATCH'].includes(c.req.method)
  const isJson = /^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '')
  if (mayHaveBody && !isJson) return answer(c, 415, { code: 'not-json', message: 'Please send JSON.' })
  await next()
})
