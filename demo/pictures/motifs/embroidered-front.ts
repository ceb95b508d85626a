import { cloth } from '../drawing/cloth.ts'
import { rosette } from '../drawing/flora.ts'
import { lines } from '../drawing/prints.ts'
import { boxPath, circle, path, round, stroke, times } from '../drawing/shapes.ts'
import type { Sheet } from '../drawing/sheet.ts'

const blue = '#2a5d97'
const bare = '#f3ecdb'
const bright = '#5fb4c4'
const gold = '#e0b357'

/** A lawn shirt front before it is cut: the neck and its ring of stitched tiles. */
export function embroideredFront(sheet: Sheet): string {
  const neck = 'M380,-20 C390,240 500,400 600,440 C700,400 810,240 820,-20 Z'
  const tear = 'M600,440 C560,500 560,660 600,740 C640,660 640,500 600,440 Z'
  const ring = times(9, index => {
    const turn = Math.PI * (0.06 + (index * 0.88) / 8)
    const x = round(600 + 330 * Math.cos(turn))
    const y = round(60 + 520 * Math.sin(turn))
    return (
      circle(x, y, 56, '#173d6e') +
      circle(x, y, 56, 'none', `stroke="${gold}" stroke-width="5" stroke-dasharray="9 6"`) +
      rosette(x, y, 46, 8, index % 2 ? bright : bare, gold)
    )
  })
  const column = times(
    4,
    index =>
      path(`M600,${800 + index * 170} l80,80 l-80,80 l-80,-80 z`, '#173d6e') +
      path(
        `M600,${800 + index * 170} l80,80 l-80,80 l-80,-80 z`,
        'none',
        `stroke="${bare}" stroke-width="5" stroke-dasharray="10 6"`,
      ) +
      rosette(600, 880 + index * 170, 52, 4, bright, gold) +
      [-150, 150].map(dx => rosette(600 + dx, 965 + index * 170, 36, 6, bare, gold)).join(''),
  )
  const stitches =
    stroke('M340,-20 C352,270 480,450 600,490 C720,450 848,270 860,-20', bare, 12) +
    stroke('M340,-20 C352,270 480,450 600,490 C720,450 848,270 860,-20', gold, 5, 'stroke-dasharray="12 10"')
  return (
    cloth(sheet, {
      d: boxPath(0, 0, sheet.width, sheet.height, 0),
      colour: blue,
      print: lines('#214d80', 12, 3, 0.35)(sheet),
      trims: stitches + ring + column,
      folds: [
        [180, 300, 120, 1500, 60, -20],
        [360, 700, 330, 1500, 40, 10],
        [900, 640, 960, 1500, 60, 20],
        [1080, 200, 1110, 1500, 50, 10],
      ],
      shadow: false,
    }) +
    path(neck, '#16304f') +
    path('M380,-20 C390,240 500,400 600,440 C540,340 470,200 470,-20 Z', '#0f2238', 'opacity=".5"') +
    path(tear, '#16304f') +
    stroke(neck, bright, 7) +
    stroke(tear, bright, 5)
  )
}
