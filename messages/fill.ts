type Placeholders<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never

export type Values = Record<string, string | number>

/** Puts values into the {placeholders} of a sentence; the compiler requires each of them. */
export const fill = <Text extends string>(text: Text, values: Record<Placeholders<Text>, string | number>): string =>
  fillAny(text, values)

/** The same for a sentence known only at run time; a placeholder without a value stays. */
export const fillAny = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
