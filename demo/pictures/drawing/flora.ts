import { darker, lighter } from './colour.ts'
import { circle, ellipse, group, path, placed, stroke, times } from './shapes.ts'

/** A flower seen from above; one petal paler, as on a gulmohar. */
export function blossom(cx: number, cy: number, r: number, petals: number, colour: string, heart: string): string {
  const petal =
    petals > 5
      ? 'M0,-1 C-5,-3 -6,-9 0,-10.4 C6,-9 5,-3 0,-1 Z'
      : 'M0,-1 C-1.5,-3 -7,-6 -5.4,-8.6 C-4,-10.6 -1.4,-10 0,-9.2 C1.4,-10 4,-10.6 5.4,-8.6 C7,-6 1.5,-3 0,-1 Z'
  const ring = times(petals, index =>
    path(
      petal,
      index === 0 ? lighter(colour, 0.3) : index % 2 ? colour : darker(colour, 0.06),
      `transform="rotate(${(index * 360) / petals})"`,
    ),
  )
  return placed(cx, cy, 12, r / 10, ring + (heart === 'none' ? '' : circle(0, 0, 2.2, heart)))
}

/** A stiff, even flower as potters and block cutters draw it. */
export function rosette(cx: number, cy: number, r: number, petals: number, colour: string, heart: string): string {
  const ring = times(petals, index =>
    path('M0,0 Q-4.5,-5 0,-10 Q4.5,-5 0,0 Z', colour, `transform="rotate(${(index * 360) / petals})"`),
  )
  return placed(cx, cy, 0, r / 10, ring + circle(0, 0, 2, heart))
}

/** A small twig with paired leaves, starting at x, y. */
export function leafSprig(x: number, y: number, degrees: number, scale: number, green: string): string {
  const pairs = times(4, index => {
    const at = -20 - index * 20
    const size = 1 - index * 0.14
    return (
      path('M0,0 q-10,-16 -30,-14 q6,18 30,14 Z', green, `transform="translate(0 ${at}) scale(${size})"`) +
      path('M0,0 q10,-16 30,-14 q-6,18 -30,14 Z', darker(green, 0.1), `transform="translate(0 ${at}) scale(${size})"`)
    )
  })
  return placed(x, y, degrees, scale, stroke('M0,0 V-92', darker(green, 0.15), 4) + pairs)
}

export function paisley(main: string, second: string): string {
  const drop =
    'M-4,50 C-48,50 -56,2 -30,-22 C-8,-42 26,-34 24,-58 C22,-70 6,-72 2,-62 C-4,-84 30,-92 40,-66 C54,-30 44,50 -4,50 Z'
  return (
    path(drop, main) +
    group(path(drop, second), 'transform="translate(0 6) scale(.66)"') +
    placed(0, 14, 0, 1, blossom(0, 0, 16, 6, main, second))
  )
}

/** A jasmine flower: five narrow white petals, a green-gold throat. */
export function jasmine(cx: number, cy: number, r: number, turn = 0): string {
  const petal = 'M0,0 C-6,-3 -5,-9 0,-11 C5,-9 6,-3 0,0 Z'
  const ring = times(5, index =>
    path(
      petal,
      index % 2 ? '#fffdf6' : '#f2ecdd',
      `transform="rotate(${index * 72})" stroke="#d9cfb8" stroke-width=".35"`,
    ),
  )
  return placed(cx, cy, turn, r / 10, ring + circle(0, 0, 1.9, '#d9b651'))
}

/** A loose petal lying on a table. */
export function petal(x: number, y: number, degrees: number, scale: number, colour: string): string {
  const d = 'M-40,0 C-36,-30 24,-34 40,-8 C46,10 10,26 -14,20 C-30,16 -42,10 -40,0 Z'
  return placed(
    x,
    y,
    degrees,
    scale,
    ellipse(4, 14, 40, 14, '#1f1b16', 'opacity=".16"') +
      path(d, colour) +
      path('M-40,0 C-20,-12 20,-22 40,-8 C10,-2 -20,6 -40,0 Z', lighter(colour, 0.28)),
  )
}

export function roundLeaf(x: number, y: number, degrees: number, scale: number, green: string): string {
  return placed(
    x,
    y,
    degrees,
    scale,
    path('M0,0 C20,-34 76,-36 104,0 C76,30 20,30 0,0 Z', green) +
      path('M0,0 C30,-6 70,-6 104,0 C76,30 20,30 0,0 Z', darker(green, 0.16)) +
      stroke('M0,0 H96', lighter(green, 0.25), 2.5),
  )
}
