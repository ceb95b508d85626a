/** The shop's family of colours. */
export const ink = '#1f1b16'
export const teal = '#0e5a58'
export const marigold = '#d98a1f'
export const madder = '#9f3427'
export const brass = '#c99a48'
export const wood = '#a8744a'
export const darkWood = '#6d4630'
export const steel = '#b9bfbf'

/** Grounds: paper in different light. White things stand on the deeper ones. */
export const ground = {
  paper: '#f4ecdd',
  sand: '#e9d9bd',
  clay: '#e6c8ac',
  rose: '#ecd2c4',
  sage: '#cfd7c0',
  mist: '#cadbd6',
  pool: '#a9c9c2',
  butter: '#f0dfb4',
  sky: '#c9d8de',
  lilac: '#dcd2de',
  dusk: '#16474a',
}

export function lighter(colour: string, amount: number): string {
  return mix(colour, '#fffaf0', amount)
}

/** Towards a warm near-black; pure black would look like a hole on paper. */
export function darker(colour: string, amount: number): string {
  return mix(colour, '#1d1418', amount)
}

function mix(from: string, to: string, amount: number): string {
  const a = channels(from)
  const b = channels(to)
  return `#${a.map((value, index) => hex(value + ((b[index] ?? 0) - value) * amount)).join('')}`
}

/** How light a colour looks, 0 to 1. */
export function lightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour)
  return (0.3 * red + 0.59 * green + 0.11 * blue) / 255
}

function channels(colour: string): number[] {
  return [1, 3, 5].map(start => Number.parseInt(colour.slice(start, start + 2), 16))
}

function hex(value: number): string {
  return Math.round(value).toString(16).padStart(2, '0')
}
