import { slugFrom } from '../slug.ts'

/** The words by which shopkeepers name these options, as slugs say them: 'saiz' is سائز, 'rng' is رنگ. */
const sizeNames = ['size', 'sizes', 'saiz', 'saaiz', 'saiiz', 'naap', 'nap']
const colourNames = ['colour', 'colours', 'color', 'colors', 'rang', 'rng', 'rngon']

type Options = Record<string, string>

/** The size of a variant, whatever its shopkeeper calls that option; nothing where none of its options is one. */
export const sizeIn = (options: Options): string | undefined => valueNamed(options, isSize)

/** The colour of a variant, likewise. An option such as 'Size / Colour' is a size: nobody may get one they did not choose. */
export const colourIn = (options: Options): string | undefined =>
  valueNamed(options, name => names(name, colourNames) && !isSize(name))

const isSize = (name: string): boolean => names(name, sizeNames)

const valueNamed = (options: Options, isNamed: (name: string) => boolean): string | undefined =>
  Object.entries(options).find(([name, value]) => value && isNamed(name))?.[1]

const names = (option: string, words: string[]): boolean =>
  slugFrom(option)
    .split('-')
    .some(word => words.includes(word))
