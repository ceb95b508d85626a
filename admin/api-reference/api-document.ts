import { queryOptions } from '@tanstack/react-query'
import type { ApiDocument } from '#api/openapi.ts'
import type { Schema } from '#api/openapi-example.ts'

export type Operation = ApiDocument['paths'][string][string]
export type FoundOperation = { method: string; path: string; operation: Operation }

export const documentQuery = queryOptions({
  queryKey: ['api-document'],
  queryFn: async (): Promise<ApiDocument> => {
    const answer = await fetch('/api/admin/openapi.json')
    if (!answer.ok) throw new Error(`The document was answered with ${answer.status}`)
    return await answer.json()
  },
  // It changes with the version of the shop.
  staleTime: Number.POSITIVE_INFINITY,
})

/** The operations of a tag whose path, summary or name has each word of the search. */
export function operationsOf({ paths }: ApiDocument, tag: string, search: string): FoundOperation[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const sorted = Object.entries(paths).sort(([one], [other]) => (one < other ? -1 : 1))
  return sorted.flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const text = `${method} ${path} ${operation.summary} ${operation.operationId}`.toLowerCase()
      return operation.tags.includes(tag) && words.every(word => text.includes(word))
        ? [{ method, path, operation }]
        : []
    }),
  )
}

/** The schema that another one names, else itself. */
export const lookUp = (schema: Schema, { components }: ApiDocument): Schema =>
  schema.$ref ? (components.schemas[nameOf(schema.$ref)] ?? {}) : schema

const nameOf = (reference: string) => reference.replace('#/components/schemas/', '')

/** A type in words: `string (date-time) or null`, `list of ListedOrder`. A named one of few values is these values. */
export function typeInWords(schema: Schema, document: ApiDocument): string {
  const words = (of: Schema) => typeInWords(of, document)
  if (schema.$ref) {
    const named = lookUp(schema, document)
    return named.enum && named.enum.length < 12 ? words(named) : nameOf(schema.$ref)
  }
  if (schema.enum) return schema.enum.map(value => JSON.stringify(value)).join(', ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return [...new Set(choices.map(words))].join(' or ')
  const types = [schema.type ?? 'any'].flat().map(type => {
    if (type === 'array') return `list of ${words(schema.items ?? {})}`
    return schema.format && type === 'string' ? `string (${schema.format})` : type
  })
  return types.join(' or ')
}

/** The fields inside of a schema: its own, those of its entries, or of each of its choices. */
export function fieldsOf(schema: Schema, document: ApiDocument): [name: string, schema: Schema, isRequired: boolean][] {
  const found = lookUp(schema, document)
  if (found.items) return fieldsOf(found.items, document)
  const choices = found.anyOf ?? found.oneOf ?? found.allOf
  if (choices) {
    const all = choices.flatMap(choice => fieldsOf(choice, document))
    return [...new Map(all.map(field => [field[0], field])).values()]
  }
  const own = Object.entries(found.properties ?? {}).map(
    ([name, of]) => [name, of, found.required?.includes(name) ?? false] as [string, Schema, boolean],
  )
  return typeof found.additionalProperties === 'object' ? [...own, ['…', found.additionalProperties, false]] : own
}
