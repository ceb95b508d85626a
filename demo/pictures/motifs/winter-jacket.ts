import { cloth } from '../drawing/cloth.ts'
import { darker, ground, ink, lighter } from '../drawing/colour.ts'
import { disc, flatGround, wallGround } from '../drawing/grounds.ts'
import { peg } from '../drawing/hanger.ts'
import { linear } from '../drawing/paint.ts'
import { box, group, path, placed, stroke, times } from '../drawing/shapes.ts'
import type { Sheet } from '../drawing/sheet.ts'
import { garment } from '../picture.ts'

const shells = { Navy: { main: '#2a3c63', lining: '#d98a1f' }, Mustard: { main: '#d79a2c', lining: '#2a3c63' } }
type Shell = { main: string; lining: string }

export const winterJacket = garment('quilted-winter-jacket', [
  {
    key: 'navy',
    alt: 'Navy quilted children’s jacket with a hood',
    colour: 'Navy',
    draw: s => hung(s, shells.Navy, ground.clay),
  },
  {
    key: 'mustard',
    alt: 'Mustard quilted children’s jacket with a hood',
    colour: 'Mustard',
    draw: s => hung(s, shells.Mustard, ground.mist),
  },
  {
    key: 'mustard-zip',
    alt: 'Zip, collar and quilting of the mustard jacket, close up',
    colour: 'Mustard',
    draw: s => flatGround(s, ground.mist) + placed(-620, -560, 0, 2.05, jacket(s, shells.Mustard)),
  },
])

function hung(sheet: Sheet, shell: Shell, tone: string): string {
  return (
    wallGround(sheet, tone) +
    disc(sheet, tone, 600, 760, 540) +
    peg(sheet) +
    stroke('M600,110 q-26,40 -10,80', darker(shell.main, 0.3), 12) +
    jacket(sheet, shell)
  )
}

export function jacket(sheet: Sheet, { main, lining }: Shell): string {
  const puff = quilting(sheet, 96)
  const hood = 'M430,420 C400,220 490,150 600,150 C710,150 800,220 770,420 C700,470 500,470 430,420 Z'
  const opening =
    'M480,410 C466,280 520,222 600,222 C680,222 734,280 720,410 C670,446 640,470 600,540 C560,470 530,446 480,410 Z'
  const body =
    'M430,400 L352,430 C336,640 330,900 336,1220 Q600,1250 864,1220 C870,900 864,640 848,430 L770,400 Q680,450 600,452 Q520,450 430,400 Z'
  const sleeve = (side: number) => {
    const x = (d: number) => 600 + side * d
    const d = `M${x(150)},404 L${x(248)},430 C${x(330)},480 ${x(360)},640 ${x(392)},980 Q${x(340)},1020 ${x(278)},1000 C${x(262)},860 ${x(254)},760 ${x(236)},640 Z`
    return (
      cloth(sheet, { d, colour: darker(main, side > 0 ? 0.1 : 0.02), trims: quilting(sheet, 82, side * 8) }) +
      stroke(`M${x(388)},972 Q${x(336)},1010 ${x(282)},992`, darker(main, 0.35), 40, 'style="stroke-linecap:butt"')
    )
  }
  const pocket = (side: number) =>
    stroke(`M${600 + side * 210},${900} L${600 + side * 150},1080`, darker(main, 0.5), 16) +
    stroke(`M${600 + side * 210},${900} L${600 + side * 150},1080`, '#c9cdcc', 4, 'stroke-dasharray="5 5"')
  return (
    sleeve(-1) +
    sleeve(1) +
    cloth(sheet, {
      d: body,
      colour: main,
      trims: puff + box(300, 1180, 600, 90, 0, darker(main, 0.25)) + pocket(-1) + pocket(1),
    }) +
    cloth(sheet, { d: hood, colour: main, trims: quilting(sheet, 80) }) +
    path(opening, darker(lining, 0.22)) +
    path('M480,410 C466,280 520,222 600,222 C560,260 520,320 530,440 Z', lining, 'opacity=".8"') +
    path(
      'M480,404 C520,440 580,470 600,540 V620 C540,580 470,520 440,436 Z M720,404 C680,440 620,470 600,540 V620 C660,580 730,520 760,436 Z',
      lighter(main, 0.1),
    ) +
    box(585, 540, 30, 690, 4, darker(main, 0.4)) +
    stroke('M600,545 V1225', '#d5d9d7', 9, 'stroke-dasharray="6 6" style="stroke-linecap:butt"') +
    box(588, 600, 24, 64, 8, '#aab1b1') +
    stroke('M540,470 V620 M660,470 V610', lighter(lining, 0.2), 8)
  )
}

/** Padded channels: each row is light at its top and dark in its seam. Drawn row by row: a turned pattern takes four times as long. */
function quilting(sheet: Sheet, row: number, turn = 0): string {
  const rounded = linear(sheet, [
    [0, ink, 0.34],
    [0.14, '#fff8ea', 0.28],
    [0.5, '#fff8ea', 0],
    [1, ink, 0.34],
  ])
  const rows = times(Math.ceil(1300 / row), index => box(100, 60 + index * row, 1000, row, 0, rounded))
  return group(rows, `transform="rotate(${turn} 600 700)"`)
}
