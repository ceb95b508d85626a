import { slugFrom } from '../slug.ts'

/** The names that shopkeepers give these options, as slugs: 'saiz' is سائز, 'rng' is رنگ. */
const sizeNames = ['size', 'sizes', 'saiz', 'saaiz', 'saiiz', 'naap', 'nap']
const colourNames = ['colour', 'colours', 'color', 'colors', 'rang', 'rng', 'rngon']

type Options = Record<string, string>

/** The size of a variant, whatever the shopkeeper calls that option; undefined where it has none. */
export const sizeIn = (options: Options): string | undefined => valueNamed(options, isSize)

/**
 * The colour of a variant, likewise. An option such as 'Size / Colour' is a size: a shopper must always choose a size.
 */
export const colourIn = (options: Options): string | undefined =>
  valueNamed(options, name => names(name, colourNames) && !isSize(name))

const isSize = (name: string): boolean => names(name, sizeNames)

const valueNamed = (options: Options, isNamed: (name: string) => boolean): string | undefined =>
  Object.entries(options).find(([name, value]) => value && isNamed(name))?.[1]

const names = (option: string, words: string[]): boolean =>
  slugFrom(option)
    .split('-')
    .some(word => words.includes(word))
