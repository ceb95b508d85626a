// The part of the package in package.json that is used here, so that types are checked without it installed.

declare module 'minisearch' {
  type Options<Document> = {
    fields: (keyof Document & string)[]
    storeFields: (keyof Document & string)[]
    tokenize?: (text: string) => string[]
    processTerm?: (term: string) => string
    searchOptions: {
      boost: Partial<Record<keyof Document & string, number>>
      combineWith: 'OR' | 'AND'
      prefix: boolean | ((term: string) => boolean)
      fuzzy: number | ((term: string) => number | false)
    }
  }

  export default class MiniSearch<Document> {
    constructor(options: Options<Document>)
    addAll(documents: Document[]): void
    search(query: string): { id: string; slug: string }[]
  }
}
