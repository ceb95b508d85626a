import { cloth } from '../drawing/cloth.ts'
import { darker, ground, lighter } from '../drawing/colour.ts'
import { cuspedArch, disc, flatGround, tableGround } from '../drawing/grounds.ts'
import { linear } from '../drawing/paint.ts'
import { borderBand } from '../drawing/prints.ts'
import { castShadow, groundShadow } from '../drawing/shadow.ts'
import { box, circle, path, placed, stroke, times } from '../drawing/shapes.ts'
import type { Sheet } from '../drawing/sheet.ts'
import { thing } from '../picture.ts'

const piles = { Green: '#1c5f4a', Maroon: '#7a2231' }

export const prayerMat = thing('padded-prayer-mat', [
  {
    key: 'green',
    alt: 'Green prayer mat with an arch, unrolled',
    colour: 'Green',
    draw: s => unrolled(s, piles.Green, ground.clay),
  },
  {
    key: 'maroon',
    alt: 'Maroon prayer mat with an arch, unrolled',
    colour: 'Maroon',
    draw: s => unrolled(s, piles.Maroon, ground.mist),
  },
  { key: 'rolled', alt: 'The green prayer mat rolled up', colour: 'Green', draw: s => rolledMat(s, piles.Green) },
])

function unrolled(sheet: Sheet, colour: string, tone: string): string {
  return flatGround(sheet, tone) + disc(sheet, tone, 600, 600, 540) + placed(600, 600, -4, 1, mat(sheet, colour))
}

function mat(sheet: Sheet, colour: string): string {
  const gold = '#e0b35a'
  const arch = cuspedArch({ cx: 0, top: -350, w: 400, foot: 380 })
  const fringe = (y: number) => times(32, index => box(-312 + index * 20, y, 7, 40, 3, '#f0e3c4'))
  const outline = 'M-320,-490 H320 V490 H-320 Z'
  return (
    castShadow('M-320,-520 H320 V520 H-320 Z', { dx: 20, dy: 24 }) +
    fringe(-524) +
    fringe(484) +
    cloth(sheet, {
      d: outline,
      colour: darker(colour, 0.25),
      shadow: false,
      depth: 0.7,
      trims:
        box(
          -300,
          -470,
          600,
          940,
          0,
          borderBand(darker(colour, 0.25), gold, '#f0e3c4', 60)(sheet, 'translate(-300 -470)'),
        ) +
        box(-240, -410, 480, 820, 0, lighter(colour, 0.1)) +
        box(-240, -410, 480, 820, 0, 'none', `stroke="${gold}" stroke-width="6"`) +
        path(arch, darker(colour, 0.12), `stroke="${gold}" stroke-width="7"`) +
        lamp(gold),
    })
  )
}

/** The lamp that hangs in the arch. */
function lamp(gold: string): string {
  return (
    stroke('M0,-330 V-150', gold, 5) +
    path('M-44,-150 H44 L64,-60 C64,0 30,30 0,44 C-30,30 -64,0 -64,-60 Z', gold) +
    path('M-26,-130 H26 L40,-60 C40,-20 20,0 0,10 C-20,0 -40,-20 -40,-60 Z', '#fff1c4') +
    circle(0, 60, 10, gold) +
    times(3, index =>
      path(`M${-90 + index * 90},300 c-50,-30 -50,-90 0,-130 c50,40 50,100 0,130 z`, gold, 'opacity=".55"'),
    )
  )
}

function rolledMat(sheet: Sheet, colour: string): string {
  const tone = ground.butter
  const roll = borderBand(darker(colour, 0.2), '#e0b35a', '#f0e3c4', 110)(sheet, 'translate(0 540)')
  const spiral = 'M950,690 m0,-20 a26,26 0 1 1 -26,26 a54,54 0 1 1 100,24 a84,84 0 1 1 -156,-60 a108,108 0 0 1 180,-30'
  const shade = linear(sheet, [
    [0, '#fff8ea', 0.35],
    [0.35, '#fff8ea', 0],
    [0.55, '#1f1b16', 0],
    [1, '#1f1b16', 0.5],
  ])
  const body = 'M250,560 H950 a120,140 0 0 1 0,280 H250 a120,140 0 0 1 0,-280 Z'
  return (
    tableGround(sheet, tone, 0.62) +
    disc(sheet, tone, 600, 520, 420) +
    groundShadow(sheet, 600, 850, 470, 50) +
    path(body, colour) +
    box(250, 560, 90, 280, 0, roll) +
    box(820, 560, 90, 280, 0, roll) +
    path(body, shade) +
    path('M950,560 a120,140 0 0 1 0,280 a120,140 0 0 1 0,-280 Z', darker(colour, 0.2)) +
    stroke(spiral, lighter(colour, 0.3), 8, 'opacity=".8"') +
    [400, 720].map(x => box(x, 548, 56, 304, 16, '#a8744a') + box(x, 548, 56, 90, 16, '#c99468')).join('')
  )
}
