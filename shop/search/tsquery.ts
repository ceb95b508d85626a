// Words come from `wordsOf` and contain only letters and digits, which have no meaning in a tsquery.

export const exactly = (lexeme: string): string => `'${lexeme}'`
export const prefix = (lexeme: string): string => `'${lexeme}':*`
export const allOf = (queries: string[]): string => queries.join(' & ')
export const anyOf = (queries: string[]): string => `(${queries.join(' | ')})`

/** Where a word stands: A in the name, B in tags, category or sub-brand, C in options. */
export type Weights = 'A' | 'B' | 'C' | 'AB' | 'AC' | 'BC' | 'ABC'

/** The same query, for words that stand anywhere. */
export const anywhere = (query: string): string =>
  query.replace(/('[^']*'):(\*?)[A-D]+/g, (_, lexeme: string, star: string) => (star ? `${lexeme}:*` : lexeme))

/** The same query, for words that stand there. */
export const at = (query: string, weights: Weights): string =>
  query.replace(/('[^']*')(?::(\*))?/g, (_, lexeme: string, star = '') => `${lexeme}:${star}${weights}`)
