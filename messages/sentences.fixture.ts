type Tree = { readonly [key: string]: string | Tree | readonly string[] }

/** Every sentence of a language with the path of its key. */
export function sentencesOf(messages: object, path = ''): [key: string, text: string][] {
  return Object.entries(messages as Tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as [string, string]] : sentencesOf(value, `${path}${key}.`),
  )
}
