import { LRUCache } from 'lru-cache'

/** The encodings of a body, best first where a browser accepts several equally. */
export const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

// Browsers send few different headers; an attacker could send any number.
const remembered = new LRUCache<string, Encoding>({ max: 100 })

/** The encoding that a browser prefers (RFC 9110 §12.5.3). */
export function chooseEncoding(acceptEncoding = ''): Encoding {
  const known = remembered.get(acceptEncoding)
  if (known) return known
  const chosen = choose(acceptEncoding)
  remembered.set(acceptEncoding, chosen)
  return chosen
}

/** Whether a response with a single compressed form may be sent as gzip. */
export const takesGzip = (acceptEncoding = ''): boolean => weightIn(readWeights(acceptEncoding), 'gzip') > 0

type Weights = ReadonlyMap<string, number>

const readWeights = (acceptEncoding: string): Weights => new Map(acceptEncoding.toLowerCase().split(',').map(readPart))

const weightIn = (weights: Weights, encoding: string): number => weights.get(encoding) ?? weights.get('*') ?? 0

function choose(acceptEncoding: string): Encoding {
  const weights = readWeights(acceptEncoding)
  const weightOf = (encoding: string) => weightIn(weights, encoding)
  const [best = 'identity'] = encodings
    .filter(encoding => encoding !== 'identity' && weightOf(encoding) > 0)
    .sort((a, b) => weightOf(b) - weightOf(a))
  // Plain text is accepted unless excluded, but only preferred when the header names it.
  return best !== 'identity' && (weights.get('identity') ?? 0) > weightOf(best) ? 'identity' : best
}

function readPart(part: string): [string, number] {
  const [name = '', ...parameters] = part.split(';').map(piece => piece.trim())
  const weight = parameters.find(parameter => parameter.startsWith('q='))?.slice(2)
  return [name, weight === undefined ? 1 : Number(weight) || 0]
}
