import type { Seeded } from '#demo/fill/seeded.ts'
import type { HostileWorld } from './hostile-world.ts'
import { hostileEncodings, hostileNumbers, hostileTexts } from './values.ts'

/** The part of JSON Schema that the shop's own OpenAPI document uses. */
export type JsonSchema = {
  type?: string
  format?: string
  enum?: unknown[]
  anyOf?: JsonSchema[]
  allOf?: JsonSchema[]
  minimum?: number
  maximum?: number
  minItems?: number
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: JsonSchema | boolean
}

export type Body = { type: string; text: string }

/** Characters as the bytes of UTF-8, each as one character: requests are built from these. */
export const utf8 = (text: string): string => Buffer.from(text, 'utf8').toString('latin1')

/** Encoded for a form or a URL; a lone surrogate, which no encoder accepts, as its three bytes. */
export function percentEncoded(text: string): string {
  try {
    return encodeURIComponent(text)
  } catch {
    return Array.from(text, letter => (letter.isWellFormed() ? encodeURIComponent(letter) : '%ED%A0%80')).join('')
  }
}

/** JSON for a route with this schema, mostly valid with some changes. */
export function hostileJson(
  schema: JsonSchema | undefined,
  { chance, world }: { chance: Seeded; world: HostileWorld },
): Body {
  const type = 'application/json'
  let body = schema ? sample(schema, { chance, world }) : {}
  for (let changes = Math.floor(chance.next() * 3); changes > 0; changes--) body = mutate(body, chance)
  const text = written(spareHonest(body))
  return { type, text: chance.next() < 0.08 && !/"(filter|settings)"/.test(text) ? brokenJson(text, chance) : text }
}

/**
 * Limits the same body: it must not select all rows, because honest orders are among them, and must not save settings,
 * which apply to honest orders too; no row has such a version.
 */
function spareHonest(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(spareHonest)
  if (typeof body !== 'object' || body === null) return body
  const isSettings = 'settings' in body
  const spared = Object.entries(body).map(([name, value]) => {
    if (name === 'filter' && typeof value === 'object' && value !== null)
      return [name, { ...value, search: 'nobody-has-this' }]
    return [name, isSettings && name === 'version' ? -1 : spareHonest(value)]
  })
  return Object.fromEntries(spared)
}

/** `#1e309#` represents a number that JavaScript cannot write. */
const written = (body: unknown): string => utf8(JSON.stringify(body) ?? '').replaceAll(/"#([^"#\\]{1,40})#"/g, '$1')

function sample(schema: JsonSchema, by: { chance: Seeded; world: HostileWorld }): unknown {
  const { chance, world } = by
  if (schema.enum) return chance.pick(schema.enum)
  if (schema.anyOf) return sample(chance.pick(schema.anyOf), by)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(part => sample(part, by)))
  switch (schema.type) {
    case 'string':
      if (schema.format === 'uuid') return chance.pick(world.ids)
      if (schema.format === 'date') return '2026-11-05'
      return chance.next() < 0.6 ? chance.pick(world.words) : chance.pick(hostileTexts)
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 0, Math.min(schema.maximum ?? 100, chance.pick([0, 1, 1, 2, 5, 10, 250])))
    case 'boolean':
      return chance.next() < 0.5
    case 'array': {
      const count = Math.max(schema.minItems ?? 0, Math.floor(chance.next() * 3))
      return Array.from({ length: count }, () => sample(schema.items ?? {}, by))
    }
    case 'object':
      return sampleObject(schema, by)
    default:
      return null
  }
}

function sampleObject(
  { properties = {}, required = [], additionalProperties }: JsonSchema,
  by: Parameters<typeof sample>[1],
) {
  const present = Object.entries(properties).filter(([name]) => required.includes(name) || by.chance.next() < 0.6)
  const entries = present.map(([name, schema]) => [name, sample(schema, by)])
  if (typeof additionalProperties === 'object')
    entries.push([by.chance.pick(by.world.ids), sample(additionalProperties, by)])
  return Object.fromEntries(entries)
}

/** Replaces one value in it. */
function mutate(body: unknown, chance: Seeded): unknown {
  if (chance.next() < 0.25 || typeof body !== 'object' || body === null) return hostileValue(chance)
  if (Array.isArray(body)) {
    if (body.length === 0 || chance.next() < 0.2) return [...body, hostileValue(chance)]
    const at = Math.floor(chance.next() * body.length)
    return body.with(at, mutate(body[at], chance))
  }
  const entries = Object.entries(body)
  const at = Math.floor(chance.next() * (entries.length + 1))
  const [name, value] = entries[at] ?? [chance.pick(hostileTexts), hostileValue(chance)]
  if (chance.next() < 0.15) return Object.fromEntries(entries.toSpliced(at, 1))
  return Object.fromEntries([...entries.filter(([other]) => other !== name), [name, mutate(value, chance)]])
}

function hostileValue(chance: Seeded): unknown {
  const kind = chance.next()
  if (kind < 0.4) return chance.pick(hostileTexts)
  if (kind < 0.65) return `#${chance.pick(hostileNumbers)}#`
  return chance.pick<unknown>([
    ...[
      null,
      true,
      false,
      [],
      {},
      [[]],
      [null],
      { length: 1e9 },
      { toString: 1 },
      { constructor: { prototype: {} } },
      [1, 2, 3],
    ],
    ...[
      Object.fromEntries([['then', 1]]),
      { toJSON: 'x' },
      { valueOf: null },
      { $gt: '' },
      { id: { $ne: null } },
      Array(300).fill(0),
      Array(300).fill('x'),
    ],
  ])
}

function brokenJson(text: string, chance: Seeded): string {
  const at = Math.floor(chance.next() * text.length)
  const manner = chance.next()
  if (manner < 0.2) return text.slice(0, at)
  if (manner < 0.35)
    return text.replace('{', '{"__proto__":{"role":"owner","isActive":true},"constructor":{"prototype":{"x":1}},')
  if (manner < 0.5)
    return (
      text.slice(0, at) +
      chance.pick(['\u0000', '\u00ff', '\u00ed\u00a0\u0080', '\\u12', '\\ud800', '/*', ',', '}', '"']) +
      text.slice(at)
    )
  if (manner < 0.6) return '['.repeat(20_000)
  if (manner < 0.65) return `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`
  if (manner < 0.7) return `"${'x'.repeat(99_000)}"`
  if (manner < 0.72) return `{"a":"${'x'.repeat(150_000)}"}`
  return chance.pick([
    '',
    ' ',
    'null',
    '0',
    '"',
    '[]',
    '[1e309]',
    '-0',
    'true',
    '{}x',
    '\u00ef\u00bb\u00bf{}',
    '{"a":1,"a":2}',
    '{"":{"":""}}',
    'NaN',
    "{'a':1}",
  ])
}

/** A form as a browser sends it, with some of its fields changed. */
export function hostileForm(base: Record<string, string>, chance: Seeded): Body {
  let fields = Object.entries(base).map(([name, value]) => [percentEncoded(name), percentEncoded(value)] as const)
  for (let changes = Math.floor(chance.next() * 4); changes > 0; changes--) fields = changeField(fields, chance)
  if (chance.next() < 0.12) return multipart(fields, chance)
  const type = 'application/x-www-form-urlencoded'
  const text = fields.map(([name, value]) => `${name}=${value}`).join('&')
  const manner = chance.next()
  if (manner < 0.004) return { type, text: `${text}&${'a=1&'.repeat(20_000)}` }
  if (manner < 0.006) return { type, text: `notes=${'x'.repeat(150_000)}` }
  if (manner < 0.03) return { type, text: text.slice(0, Math.floor(chance.next() * text.length)) }
  return { type, text }
}

type Field = readonly [name: string, value: string]

function changeField(fields: Field[], chance: Seeded): Field[] {
  const at = Math.floor(chance.next() * fields.length)
  const [name, value] = fields[at] ?? ['', '']
  const hostile =
    chance.next() < 0.7
      ? percentEncoded(chance.pick(hostileTexts))
      : chance.pick([...hostileEncodings, ...hostileNumbers])
  const manner = chance.next()
  if (manner < 0.6) return fields.with(at < fields.length ? at : 0, [name, hostile])
  if (manner < 0.7) return fields.toSpliced(at, 1)
  if (manner < 0.8) return [...fields, [name, hostile]]
  return [
    ...fields,
    [
      chance.pick([
        `${name}[]`,
        `${name}[__proto__]`,
        '__proto__',
        '__proto__[x]',
        'constructor',
        `${name}.x`,
        hostile,
      ]),
      value,
    ],
  ]
}

function multipart(fields: readonly Field[], chance: Seeded): Body {
  const boundary = chance.pick(['x', '----WebKitFormBoundaryx', 'a b', '', "'()+_,-./:=?", 'x'.repeat(70)])
  const sentBoundary = chance.next() < 0.8 ? boundary : 'another'
  const parts = fields.map(([name, value]) => {
    const file =
      chance.next() < 0.1
        ? chance.pick(['; filename="a.png"', '; filename=', '; filename="../../x"', "; filename*=utf-8''%ff"])
        : ''
    const head =
      chance.next() < 0.9
        ? `Content-Disposition: form-data; name="${name}"${file}\r\n`
        : chance.pick(['', 'Content-Disposition:\r\n', ': x\r\n', 'Content-Type: image/png\r\n'])
    return `--${boundary}\r\n${head}\r\n${value}\r\n`
  })
  const end = chance.pick([`--${boundary}--\r\n`, `--${boundary}--\r\n`, `--${boundary}`, '', '--'])
  return {
    type: `multipart/form-data; boundary=${chance.next() < 0.5 ? sentBoundary : `"${sentBoundary}"`}`,
    text: parts.join('') + end,
  }
}
