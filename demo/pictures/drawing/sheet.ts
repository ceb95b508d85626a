/** What one picture is drawn on: its size, and the gradients, patterns and clips it has asked for. */
export type Sheet = {
  width: number
  height: number
  /** Keeps a definition under an id of this picture; the same definition asked for twice is kept once. Returns the id. */
  define(markup: (id: string) => string): string
}

export type Drawing = (sheet: Sheet) => string

/** A whole SVG document. Ids begin with a hash of the name, so two pictures can stand in one page. */
export function drawSvg(name: string, size: { width: number; height: number }, drawing: Drawing): string {
  const { width, height } = size
  const prefix = `p${hashOf(name)}`
  const idOf = new Map<string, string>()
  const definitions: string[] = []
  const sheet: Sheet = {
    width,
    height,
    define(markup) {
      const key = markup('')
      const known = idOf.get(key)
      if (known) return known
      const id = `${prefix}-${idOf.size}`
      idOf.set(key, id)
      definitions.push(markup(id))
      return id
    },
  }
  const shapes = drawing(sheet)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${definitions.join('')}</defs>${shapes}</svg>`
}

function hashOf(text: string): string {
  let hash = 2166136261
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619)
  return (hash >>> 0).toString(36)
}
