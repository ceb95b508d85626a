import { join } from 'node:path'
import { ts } from '@ts-morph/common'
import { projectRoot } from '#db/project-root.ts'
import { compilerHost, compilerOptions } from './language-files.ts'
import { type Schema, SchemaWriter } from './schema-of-type.ts'

/** What the routes answer, by `GET /orders/{id}` and status; null for an answer without a body. */
export type Answers = {
  schemas: Record<string, Schema>
  answers: Record<string, Record<string, Schema | null>>
  /** The data of each kind of event that webhooks get. */
  webhooks?: Record<string, Schema>
}

/** An API, by its file and name, and where its answers are written. */
export const describedApis = [
  { file: 'api/app.ts', name: 'adminApi', answers: 'api/openapi-answers.json', hasWebhooks: true },
  { file: 'api/shop/shop-api.ts', name: 'shopApi', answers: 'api/shop/openapi-answers.json', hasWebhooks: false },
] as const
type DescribedApi = (typeof describedApis)[number]

/** Reads the answers of all routes from the types of their handlers, which the back office's client has too. */
export function readAnswers(api: DescribedApi): Answers {
  const checker = openChecker(api)
  const writer = new SchemaWriter(checker.checker)
  const answers: Answers['answers'] = {}
  for (const { route, answer } of checker.routes()) {
    const status = checker.literalOf(answer, 'status')
    const format = checker.literalOf(answer, 'outputFormat')
    const output = checker.typeOf(answer, 'output')
    // Errors have one form (api/openapi-errors.ts).
    if (!output || typeof status !== 'number' || status >= 400) continue
    const isEmpty = (output.flags & ts.TypeFlags.Null) !== 0 && format === 'body'
    if (!isEmpty && format !== 'json') continue
    const found = { ...answers[route] }
    const earlier = found[status]
    const schema = isEmpty ? null : writer.schemaOf(output, `${route} ${status}`)
    found[status] = earlier && schema ? either(earlier, schema) : schema
    answers[route] = found
  }
  const webhooks = Object.fromEntries(
    [...checker.events()].map(([kind, data]) => [kind, writer.schemaOf(data, kind)] as const),
  )
  const { value, schemas } = writer.finish({ answers, webhooks })
  return { schemas, answers: sorted(value.answers), ...(api.hasWebhooks && { webhooks: value.webhooks }) }
}

/** The file and the name of the type that says what webhooks get. */
const eventData = { file: 'shop/webhooks/event-data.ts', name: 'EventData' }

/** All of the sources, read once. */
let program: ts.Program | undefined

function openProgram(): ts.Program {
  const entries = [...describedApis, eventData].map(({ file }) => join(projectRoot, file))
  const options = compilerOptions(projectRoot)
  return ts.createProgram(entries, options, compilerHost(options, withWrittenTypes))
}

/** A type checker, and the schema of the API's routes in it. */
function openChecker({ file: path, name: exported, hasWebhooks }: DescribedApi) {
  program ??= openProgram()
  const checker = program.getTypeChecker()
  const exportOf = (path: string, exported: string) => {
    const file = program?.getSourceFile(join(projectRoot, path))
    const module = file && checker.getSymbolAtLocation(file)
    const found = module && checker.getExportsOfModule(module).find(({ name }) => name === exported)
    if (!found) throw new Error(`${path} exports no ${exported}`)
    return found
  }
  const api = exportOf(path, exported)
  const [, schema] = checker.getTypeArguments(checker.getTypeOfSymbol(api) as ts.TypeReference)

  const typeOf = (type: ts.Type, name: string) => {
    const property = type.getProperty(name)
    return property && checker.getTypeOfSymbol(property)
  }
  const literalOf = (type: ts.Type, name: string) => {
    const of = typeOf(type, name)
    return of?.isLiteral() ? of.value : undefined
  }
  function* routes() {
    for (const part of membersOf(schema)) {
      for (const path of part.getProperties()) {
        for (const method of checker.getTypeOfSymbol(path).getProperties()) {
          const route = `${method.name.slice(1).toUpperCase()} ${path.name.replace(/:(\w+)/g, '{$1}')}`
          for (const answer of membersOf(checker.getTypeOfSymbol(method))) yield { route, answer }
        }
      }
    }
  }
  function* events(): Iterable<[string, ts.Type]> {
    if (!hasWebhooks) return
    const type = checker.getDeclaredTypeOfSymbol(exportOf(eventData.file, eventData.name))
    for (const event of type.getProperties()) yield [event.name, checker.getTypeOfSymbol(event)]
  }
  return { checker, typeOf, literalOf, routes, events }
}

/**
 * Answers have the types that handlers give to `c.json`. Hono's `JSONParsed` would replace them by ones without names,
 * and times by plain texts.
 */
function withWrittenTypes(name: string, text: string): string {
  if (!/hono\/dist\/types\/utils\/types\.d\.ts$/.test(name)) return text
  const replaced = text.replace(
    /export type JSONParsed<T, TError = [^>]*>> = [^;]+;/,
    'export type JSONParsed<T, TError = never> = T;',
  )
  if (replaced === text) throw new Error('Hono declares JSONParsed in another way now')
  return replaced
}

const membersOf = (type: ts.Type | undefined): ts.Type[] => (type?.isUnion() ? type.types : type ? [type] : [])

function either(one: Schema, other: Schema): Schema {
  if (JSON.stringify(one) === JSON.stringify(other)) return one
  return { anyOf: [...(one.anyOf ?? [one]), other] }
}

const sorted = <Value>(values: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1)))
