import { ts } from '@ts-morph/common'

/** A JSON schema, as far as answers need one. */
export type Schema = {
  $ref?: string
  description?: string
  type?: string | string[]
  format?: string
  enum?: (string | number | boolean)[]
  const?: string | number | boolean
  anyOf?: Schema[]
  items?: Schema
  prefixItems?: Schema[]
  minItems?: number
  maxItems?: number
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema
}

type Named = { symbol: ts.Symbol; schema: Schema | undefined }

/** Makes the schemas of what `JSON.stringify` writes for a type. Types with a name of ours become references. */
export class SchemaWriter {
  readonly #checker: ts.TypeChecker
  readonly #named = new Map<ts.Type, Named>()
  readonly #open = new Set<ts.Type>()

  constructor(checker: ts.TypeChecker) {
    this.#checker = checker
  }

  /** `where` names the type in errors. */
  schemaOf(type: ts.Type, where: string): Schema {
    const symbol = nameOf(type)
    if (!symbol) {
      // A type without a name that holds itself: whatever JSON can hold.
      if (this.#open.has(type)) return {}
      this.#open.add(type)
      const schema = this.#unnamed(type, where)
      this.#open.delete(type)
      return schema
    }
    let named = this.#named.get(type)
    if (!named) {
      named = { symbol, schema: undefined }
      this.#named.set(type, named)
      named.schema = { ...documentationOf(symbol, this.#checker), ...this.#unnamed(type, where) }
    }
    return { $ref: `${placeholder}${[...this.#named.keys()].indexOf(type)}` }
  }

  /** `value` with references to the named types by their names, and the schemas of these. */
  finish<Value>(value: Value): { schemas: Record<string, Schema>; value: Value } {
    const names = uniqueNames([...this.#named.values()].map(({ symbol }) => symbol))
    const replaced = JSON.stringify({ value, schemas: [...this.#named.values()].map(({ schema }) => schema) }).replace(
      new RegExp(`"${placeholder}(\\d+)"`, 'g'),
      (_, index) => `"#/components/schemas/${names[Number(index)]}"`,
    )
    const { value: finished, schemas } = JSON.parse(replaced) as { value: Value; schemas: Schema[] }
    const all = new Map(schemas.map((schema, index) => [names[index] ?? '', schema]))
    const used = [...namesIn(finished, all)].sort()
    return { value: finished, schemas: Object.fromEntries(used.map(name => [name, all.get(name) ?? {}])) }
  }

  #unnamed(type: ts.Type, where: string): Schema {
    if (type.isUnion() && !(type.flags & ts.TypeFlags.Boolean)) return this.#union(type, where)
    const plain = plainSchema(type)
    if (plain) return plain
    if (type.isIntersection() && type.types.some(part => part.flags & ts.TypeFlags.StringLike))
      return { type: 'string' }
    if (this.#checker.isTupleType(type)) return this.#tuple(type as ts.TupleTypeReference, where)
    if (this.#checker.isArrayType(type)) {
      const [item] = this.#checker.getTypeArguments(type as ts.TypeReference)
      return {
        type: 'array',
        ...(item && !isNever(item) ? { items: this.schemaOf(item, `${where}[]`) } : { maxItems: 0 }),
      }
    }
    if (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) return this.#object(type, where)
    throw new Error(`${where} is ${this.#checker.typeToString(type)}, which says too little about an answer`)
  }

  #union(type: ts.UnionType, where: string): Schema {
    const isNullable = type.types.some(({ flags }) => flags & ts.TypeFlags.Null)
    const parts = partsOf(type)
    const schemas = parts
      .filter(part => !isNever(part) && !this.#isEmptyArrayBeside(part, parts))
      .map(part => this.schemaOf(part, where))
    const merged = mergeLiterals(schemas)
    if (isNullable) merged.push({ type: 'null' })
    return merged.length === 2 && isNullable ? nullable(merged[0] ?? {}) : oneOrAny(merged)
  }

  /** `[]` where the account may not see the rows. */
  #isEmptyArrayBeside(part: ts.Type, parts: ts.Type[]): boolean {
    const isEmpty = (one: ts.Type) =>
      this.#checker.isArrayType(one) && this.#checker.getTypeArguments(one as ts.TypeReference).every(isNever)
    return isEmpty(part) && parts.some(other => other !== part && this.#checker.isArrayType(other) && !isEmpty(other))
  }

  #tuple(type: ts.TupleTypeReference, where: string): Schema {
    const items = this.#checker.getTypeArguments(type).map((item, index) => this.schemaOf(item, `${where}[${index}]`))
    if (type.target.combinedFlags & ts.ElementFlags.Variable) return { type: 'array', items: oneOrAny(items) }
    return { type: 'array', prefixItems: items, minItems: items.length, maxItems: items.length }
  }

  #object(type: ts.Type, where: string): Schema {
    const className = type.symbol?.name
    if (className === 'Date') return { type: 'string', format: 'date-time' }
    if (['Map', 'Set', 'Uint8Array', 'Buffer', 'Promise'].includes(className ?? ''))
      throw new Error(`${where} is a ${className}, which JSON cannot hold`)
    const properties: Record<string, Schema> = {}
    const required: string[] = []
    for (const property of this.#checker.getPropertiesOfType(type)) {
      const of = this.#checker.getTypeOfSymbol(property)
      if (of.getCallSignatures().length > 0) throw new Error(`${where}.${property.name} is a function`)
      if (isUndefined(of)) continue
      properties[property.name] = {
        ...documentationOf(property, this.#checker),
        ...this.schemaOf(of, `${where}.${property.name}`),
      }
      if (!(property.flags & ts.SymbolFlags.Optional) && !mayBeUndefined(of)) required.push(property.name)
    }
    const index = this.#checker.getIndexTypeOfType(type, ts.IndexKind.String)
    return {
      type: 'object',
      ...(Object.keys(properties).length > 0 && { properties }),
      ...(required.length > 0 && { required }),
      ...(index && { additionalProperties: this.schemaOf(index, `${where}.*`) }),
    }
  }
}

const placeholder = '@type '

/** The name that one of our own files gives to the type, where it says more than a word for a primitive one. */
function nameOf(type: ts.Type): ts.Symbol | undefined {
  const symbol = type.aliasSymbol ?? (type.isClassOrInterface() ? type.symbol : undefined)
  const isOurs = symbol?.declarations?.some(
    declaration => !/node_modules|^\/types-of/.test(declaration.getSourceFile().fileName),
  )
  const isGeneric = (type.aliasTypeArguments?.length ?? 0) > 0 || (type as ts.InterfaceType).typeParameters
  return isOurs && !isGeneric && !mayBeUndefined(type) ? symbol : undefined
}

/** `boolean` stays one type among the others, and a named union one among `null` and others. */
function partsOf(type: ts.UnionType): ts.Type[] {
  // Not in the public types: as the union was written, with the aliases in it.
  const { origin } = type as ts.UnionType & { origin?: ts.Type }
  const written = origin?.isUnion() ? origin.types : type.types
  const parts = written.filter(part => !(part.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)))
  return parts.flatMap(part =>
    part.isUnion() && !nameOf(part) && !(part.flags & ts.TypeFlags.Boolean) ? partsOf(part) : [part],
  )
}

function plainSchema(type: ts.Type): Schema | undefined {
  const { flags } = type
  if (type.isStringLiteral() || type.isNumberLiteral()) return { const: type.value }
  if (flags & ts.TypeFlags.BooleanLiteral)
    return { const: (type as { intrinsicName?: string }).intrinsicName === 'true' }
  if (flags & ts.TypeFlags.StringLike) return { type: 'string' }
  if (flags & ts.TypeFlags.NumberLike) return { type: 'number' }
  if (flags & ts.TypeFlags.BooleanLike) return { type: 'boolean' }
  return flags & ts.TypeFlags.Null ? { type: 'null' } : undefined
}

/** Literals of a union are one enum; sorted, since the compiler's order changes with other files. */
function mergeLiterals(schemas: Schema[]): Schema[] {
  const values = schemas.flatMap(schema => (schema.const === undefined ? [] : [schema.const]))
  const others = [
    ...new Map(schemas.filter(schema => schema.const === undefined).map(one => [JSON.stringify(one), one])).values(),
  ]
  if (values.includes(true) && values.includes(false)) return [...others, { type: 'boolean' }]
  if (values.length === 0) return others
  const [first] = values
  const type = typeof first
  return [...others, values.length === 1 && first !== undefined ? literal(first) : { type, enum: values.sort() }]
}

const literal = (value: string | number | boolean): Schema => ({ type: typeof value, const: value })

function nullable(schema: Schema): Schema {
  if (typeof schema.type !== 'string' || schema.enum || schema.const !== undefined)
    return { anyOf: [schema, { type: 'null' }] }
  return { ...schema, type: [schema.type, 'null'] }
}

function oneOrAny(schemas: Schema[]): Schema {
  const [only] = schemas
  if (schemas.length === 1 && only) return only
  return { anyOf: schemas }
}

function documentationOf(symbol: ts.Symbol, checker: ts.TypeChecker): Schema {
  const description = ts.displayPartsToString(symbol.getDocumentationComment(checker)).replace(/\s+/g, ' ').trim()
  return description === '' ? {} : { description }
}

/** The named schemas that a value refers to, also by others. */
function namesIn(value: unknown, all: Map<string, Schema>, found = new Set<string>()): Set<string> {
  for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    if (found.has(name)) continue
    found.add(name)
    namesIn(all.get(name), all, found)
  }
  return found
}

const isNever = (type: ts.Type) => (type.flags & ts.TypeFlags.Never) !== 0
const isUndefined = (type: ts.Type) => (type.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void)) !== 0
const mayBeUndefined = (type: ts.Type) => isUndefined(type) || (type.isUnion() && type.types.some(isUndefined))

/** Of two types with one name, each gets the name of its file too. */
function uniqueNames(symbols: ts.Symbol[]): string[] {
  return symbols.map(symbol => {
    const isAlone = symbols.every(other => other === symbol || other.name !== symbol.name)
    const file = symbol.declarations?.[0]?.getSourceFile().fileName ?? ''
    const words = file
      .replace(/^.*\//, '')
      .replace(/\.\w+$/, '')
      .split('-')
    return isAlone
      ? symbol.name
      : words.map(word => word.slice(0, 1).toUpperCase() + word.slice(1)).join('') + symbol.name
  })
}
