import { slugFrom } from '../slug.ts'

/** The names that shopkeepers give these options, as slugs: 'saiz' is سائز, 'rng' is رنگ. */
const sizeNames = ['size', 'sizes', 'saiz', 'saaiz', 'saiiz', 'naap', 'nap']
const colourNames = ['colour', 'colours', 'color', 'colors', 'rang', 'rng', 'rngon']

type Options = Record<string, string>

/** The size of a variant, whatever the shopkeeper calls that option; undefined where it has none. */
export const sizeIn = (options: Options): string | undefined => valueOfKind(options, 'size')

/**
 * The colour of a variant, likewise. An option such as 'Size / Colour' is a size: a shopper must always choose a size.
 */
export const colourIn = (options: Options): string | undefined => valueOfKind(options, 'colour')

type Kind = 'size' | 'colour' | 'other'

const valueOfKind = (options: Options, kind: Kind): string | undefined =>
  Object.entries(options).find(([name, value]) => value && kindOf(name) === kind)?.[1]

// A shop has a few names of options, and each page asks for them many times.
const kinds = new Map<string, Kind>()
const MAX_KINDS = 500

function kindOf(name: string): Kind {
  const known = kinds.get(name)
  if (known) return known
  const words = slugFrom(name).split('-')
  const kind = has(words, sizeNames) ? 'size' : has(words, colourNames) ? 'colour' : 'other'
  if (kinds.size >= MAX_KINDS) kinds.clear()
  kinds.set(name, kind)
  return kind
}

const has = (words: string[], names: string[]): boolean => words.some(word => names.includes(word))
