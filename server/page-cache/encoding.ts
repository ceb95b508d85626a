/** How a body may be sent, best first where a browser takes several equally well. */
export const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

// Browsers send a handful of different headers; strangers could send any number.
const MAX_REMEMBERED = 100
const remembered = new Map<string, Encoding>()

/** The encoding a browser likes best (RFC 9110 §12.5.3). */
export function chooseEncoding(acceptEncoding = ''): Encoding {
  const known = remembered.get(acceptEncoding)
  if (known) return known
  const chosen = choose(acceptEncoding)
  if (remembered.size < MAX_REMEMBERED) remembered.set(acceptEncoding, chosen)
  return chosen
}

/** Whether an answer that is compressed in one way only may be sent as gzip. */
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
  // Plain text is always welcome unless it says otherwise, but only preferred when it is said to be.
  return best !== 'identity' && (weights.get('identity') ?? 0) > weightOf(best) ? 'identity' : best
}

function readPart(part: string): [string, number] {
  const [name = '', ...parameters] = part.split(';').map(piece => piece.trim())
  const weight = parameters.find(parameter => parameter.startsWith('q='))?.slice(2)
  return [name, weight === undefined ? 1 : Number(weight) || 0]
}
