import type { ApiDocument } from '#api/openapi.ts'
import type { Schema } from '#api/openapi-example.ts'

type Comparison = { a: Lookup; b: Lookup; of: 'answers' | 'requests' }
type Lookup = (schema: Schema) => Schema

/**
 * What a program that was written for `before` can no longer do with `after`: a removed operation, a field of an
 * answer that is gone, null or of another type, an input that is refused now. New operations, fields, optional inputs,
 * values of an enum and error codes are none of these.
 */
export function breakingChanges(before: ApiDocument, after: ApiDocument): string[] {
  const old = lookupIn(before)
  const present = lookupIn(after)
  const answers: Comparison = { a: present, b: old, of: 'answers' }
  const requests: Comparison = { a: old, b: present, of: 'requests' }
  return Object.entries(before.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const name = `${method.toUpperCase()} ${path}`
      const now = after.paths[path]?.[method]
      if (!now) return [`${name} is gone`]
      return [
        ...changesOfAnswers(operation, now, { name, comparison: answers }),
        ...changesOfInput(operation, now, { name, comparison: requests }),
      ]
    }),
  )
}

type Operation = ApiDocument['paths'][string][string]
type Where = { name: string; comparison: Comparison }

function changesOfAnswers(before: Operation, after: Operation, { name, comparison }: Where): string[] {
  return Object.entries(before.responses).flatMap(([status, response]) => {
    if (Number(status) >= 300 || '$ref' in response) return []
    const now = after.responses[status]
    if (!now || '$ref' in now) return [`${name} no longer answers ${status}`]
    return Object.entries(response.content ?? {}).flatMap(([type, { schema }]) => {
      const present = now.content?.[type]
      if (!present) return [`${name} no longer answers ${status} as ${type}`]
      return misfits(present.schema, schema, { at: `${name} ${status}`, comparison })
    })
  })
}

function changesOfInput(before: Operation, after: Operation, { name, comparison }: Where): string[] {
  const known = new Map((before.parameters ?? []).map(parameter => [`${parameter.in} ${parameter.name}`, parameter]))
  const present = new Map((after.parameters ?? []).map(parameter => [`${parameter.in} ${parameter.name}`, parameter]))
  const needed = [...present].flatMap(([key, { required }]) =>
    required && !known.get(key)?.required ? [`${name} needs ${key} now`] : [],
  )
  const changed = [...known].flatMap(([key, { schema }]) => {
    const now = present.get(key)
    return now ? misfits(schema, now.schema, { at: `${name} ${key}`, comparison }) : [`${name} no longer reads ${key}`]
  })
  const body = Object.entries(before.requestBody?.content ?? {}).flatMap(([type, { schema }]) => {
    const now = after.requestBody?.content[type]
    return now ? misfits(schema, now.schema, { at: `${name} body`, comparison }) : [`${name} no longer reads ${type}`]
  })
  const bodyNeeded = after.requestBody?.required && !before.requestBody ? [`${name} needs a body now`] : []
  return [...needed, ...changed, ...body, ...bodyNeeded]
}

type At = { at: string; comparison: Comparison; open?: string[] }

/** Why a value of schema `a` may be none of schema `b`. */
function misfits(a: Schema, b: Schema, { at, comparison, open = [] }: At): string[] {
  const pair = `${a.$ref ?? ''} ${b.$ref ?? ''}`
  if (a.$ref && b.$ref && open.includes(pair)) return []
  const inside = (of: Schema, into: Schema, part: string) =>
    misfits(of, into, { at: at + part, comparison, open: [...open, pair] })
  const choices = alternatives(a, comparison.a)
  const allowed = alternatives(b, comparison.b)
  if (choices.length > 1 || allowed.length > 1) {
    return choices.flatMap(choice => {
      const found = allowed.map(one => inside(choice, one, ''))
      return found.some(({ length }) => length === 0)
        ? []
        : (found.sort((one, other) => one.length - other.length)[0] ?? [])
    })
  }
  const [one = {}] = choices
  const [other = {}] = allowed
  if (other.type && one.type !== other.type && !(one.type === 'integer' && other.type === 'number'))
    return [`${at} is ${one.type ?? 'anything'} ${wordsOf(comparison)} ${other.type}`]
  return [
    ...limitsOf(one, other, { at, comparison }),
    ...(one.items && other.items ? inside(one.items, other.items, '[]') : []),
    ...fieldsOf(one, other, { at, comparison, inside }),
  ]
}

const wordsOf = ({ of }: Comparison) => (of === 'answers' ? 'and was' : 'before and has to be')

/** Anything of a union, `null` among them. */
function alternatives(schema: Schema, lookup: Lookup): Schema[] {
  const found = lookup(schema)
  const parts = found.anyOf ?? found.oneOf
  if (parts) return parts.flatMap(part => alternatives(part, lookup))
  return Array.isArray(found.type) ? found.type.map(type => ({ ...found, type })) : [found]
}

function limitsOf(one: Schema, other: Schema, { at, comparison }: At): string[] {
  const values = (schema: Schema) => schema.enum ?? (schema.const === undefined ? undefined : [schema.const])
  const lost = values(other) && values(one)?.filter(value => !values(other)?.includes(value))
  const narrower = limits.filter(([name, isTighter]) => {
    const [before, now] = [one[name], other[name]]
    return now !== undefined && (before === undefined || isTighter(now, before))
  })
  // An answer may have new values, and its limits are those of inputs.
  if (comparison.of === 'answers') return []
  return [
    ...(lost?.length ? [`${at} may no longer be ${lost.join(', ')}`] : []),
    ...(values(other) && !values(one) ? [`${at} may be only one of a list now`] : []),
    ...narrower.map(([name]) => `${at} has a narrower ${name}`),
  ]
}

const above = (now: number, before: number) => now > before
const below = (now: number, before: number) => now < before
const limits = [
  ['minLength', above],
  ['minItems', above],
  ['minimum', above],
  ['exclusiveMinimum', above],
  ['maxLength', below],
  ['maxItems', below],
  ['maximum', below],
] as const

type Inside = (of: Schema, into: Schema, part: string) => string[]

function fieldsOf(one: Schema, other: Schema, { at, comparison, inside }: At & { inside: Inside }): string[] {
  const isAnswer = comparison.of === 'answers'
  const required = (other.required ?? []).filter(name => !one.required?.includes(name))
  const changed = Object.entries(one.properties ?? {}).flatMap(([name, schema]) => {
    const into = other.properties?.[name]
    if (into) return inside(schema, into, `.${name}`)
    return isAnswer || other.additionalProperties ? [] : [`${at}.${name} is no longer read`]
  })
  const gone = Object.keys(other.properties ?? {}).filter(name => isAnswer && !(name in (one.properties ?? {})))
  const needed = required.filter(name => !gone.includes(name))
  return [
    ...gone.map(name => `${at}.${name} is gone`),
    ...needed.map(name => `${at}.${name} ${isAnswer ? 'may be missing now' : 'is needed now'}`),
    ...changed,
  ]
}

const lookupIn =
  ({ components }: ApiDocument): Lookup =>
  schema =>
    schema.$ref ? (components.schemas[schema.$ref.replace('#/components/schemas/', '')] ?? {}) : schema
