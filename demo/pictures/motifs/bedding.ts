import { cloth, type Fold } from '../drawing/cloth.ts'
import { darker, darkWood, ground, lighter, wood } from '../drawing/colour.ts'
import { cuspedArch, disc, flatGround, tableGround } from '../drawing/grounds.ts'
import { linear, lit } from '../drawing/paint.ts'
import { lines, paisleys, pattern } from '../drawing/prints.ts'
import { castShadow, groundShadow } from '../drawing/shadow.ts'
import { box, path, placed, stroke, times } from '../drawing/shapes.ts'
import type { Sheet } from '../drawing/sheet.ts'
import { thickFold } from '../drawing/thick-fold.ts'
import { thing } from '../picture.ts'

const percales = { Sage: '#a9b894', Terracotta: '#c4714f' }

export const bedsheet = thing('percale-bedsheet-set', [
  {
    key: 'sage',
    alt: 'Bed made in sage-green percale with two pillows',
    colour: 'Sage',
    draw: s => madeBed(s, percales.Sage, ground.clay),
  },
  {
    key: 'terracotta',
    alt: 'Bed made in terracotta percale with two pillows',
    colour: 'Terracotta',
    draw: s => madeBed(s, percales.Terracotta, ground.mist),
  },
  {
    key: 'folded',
    alt: 'Sage sheet and pillow covers folded and tied with a ribbon',
    colour: 'Sage',
    draw: s => tiedSheets(s, percales.Sage),
  },
])

function madeBed(sheet: Sheet, colour: string, tone: string): string {
  const headboard = cuspedArch({ cx: 600, top: 150, w: 900, foot: 760 })
  const top = 'M210,600 Q600,560 990,600 L1080,860 Q600,900 120,860 Z'
  const front = 'M120,850 Q600,892 1080,850 L1086,1030 Q600,1060 114,1030 Z'
  const turned = 'M178,690 Q600,650 1022,690 L1046,764 Q600,728 154,764 Z'
  const folds: Fold[] = [
    [300, 620, 210, 870, 40, 0],
    [520, 640, 480, 880, 34, 0],
    [760, 640, 800, 880, 40, 0],
    [930, 620, 1010, 860, 34, 0],
  ]
  const frontFolds: Fold[] = [
    [230, 880, 220, 1040, 26, 0],
    [430, 890, 436, 1050, 26, 0],
    [640, 890, 634, 1050, 26, 0],
    [850, 890, 862, 1050, 26, 0],
  ]
  return (
    tableGround(sheet, tone, 0.78) +
    castShadow(headboard, { dx: 22, dy: 10, spread: 24, strength: 0.2 }) +
    path(headboard, lit(sheet, wood)) +
    placed(
      600,
      760,
      0,
      0.88,
      path(
        cuspedArch({ cx: 0, top: -610, w: 900, foot: 0 }),
        'none',
        `stroke="${darker(wood, 0.35)}" stroke-width="8"`,
      ),
    ) +
    groundShadow(sheet, 600, 1080, 520, 40) +
    box(140, 1000, 36, 90, 8, darkWood) +
    box(1024, 1000, 36, 90, 8, darkWood) +
    pillow(sheet, 400, 545, lighter(colour, 0.3)) +
    pillow(sheet, 800, 545, lighter(colour, 0.3)) +
    cloth(sheet, { d: top, colour, print: lines(lighter(colour, 0.35), 44, 10, 0.4)(sheet), folds, shadow: false }) +
    cloth(sheet, {
      d: turned,
      colour: lighter(colour, 0.55),
      trims: stroke('M158,750 Q600,714 1042,750', colour, 8),
      folds: [[178, 700, 1022, 696, 10, -20]],
    }) +
    cloth(sheet, {
      d: front,
      colour: darker(colour, 0.1),
      print: lines(lighter(colour, 0.3), 44, 10, 0.3)(sheet),
      folds: frontFolds,
      shadow: false,
    })
  )
}

function pillow(sheet: Sheet, x: number, y: number, colour: string): string {
  const d = `M${x - 176},${y - 84} C${x - 100},${y - 122} ${x + 100},${y - 122} ${x + 176},${y - 84} C${x + 194},${y - 30} ${x + 194},${y + 40} ${x + 180},${y + 96} C${x + 90},${y + 116} ${x - 90},${y + 116} ${x - 180},${y + 96} C${x - 194},${y + 40} ${x - 194},${y - 30} ${x - 176},${y - 84} Z`
  return (
    cloth(sheet, {
      d,
      colour,
      folds: [
        [x - 176, y - 84, x - 60, y + 6, 16, 14],
        [x + 176, y - 84, x + 70, y, 14, -14],
        [x - 170, y + 90, x - 70, y + 40, 12, -6],
        [x + 170, y + 90, x + 80, y + 44, 12, 6],
      ],
    }) + stroke(d, darker(colour, 0.2), 4, 'opacity=".6"')
  )
}

function tiedSheets(sheet: Sheet, colour: string): string {
  const tone = ground.rose
  const layers = times(6, index =>
    thickFold(sheet, {
      x: 250 + (index % 2) * 8,
      y: 400 + index * 88,
      w: 700,
      h: 88,
      colour: index < 2 ? lighter(colour, 0.3) : colour,
      print: index < 2 ? '' : lines(lighter(colour, 0.35), 44, 10, 0.4)(sheet),
    }),
  )
  const ribbon =
    box(
      560,
      392,
      84,
      544,
      0,
      linear(
        sheet,
        [
          [0, '#f3ead8'],
          [0.5, '#e3d5b8'],
          [1, '#c4b48f'],
        ],
        [0, 0, 1, 0],
      ),
    ) +
    path(
      'M602,392 C520,300 420,320 430,380 C440,420 540,410 602,392 C684,300 784,320 774,380 C764,420 664,410 602,392 Z',
      '#eadfc6',
    ) +
    path(
      'M602,392 C560,350 480,340 470,372 C480,396 550,398 602,392 C644,350 724,340 734,372 C724,396 654,398 602,392 Z',
      '#cdbd98',
    ) +
    box(570, 362, 64, 52, 20, '#f3ead8')
  return (
    tableGround(sheet, tone, 0.68) +
    disc(sheet, tone, 600, 540, 430) +
    groundShadow(sheet, 600, 930, 380, 44) +
    layers +
    ribbon
  )
}

export const razai = thing('winter-razai-comforter', [
  { key: 'folded', alt: 'Thick printed razai folded in a soft pile', draw: s => foldedRazai(s) },
  {
    key: 'quilting',
    alt: 'Corner of the razai turned back, showing its quilting and plain lining',
    draw: s => quiltedCorner(s),
  },
])

const madderField = '#a23a2c'

function razaiPrint(sheet: Sheet, transform: string): string {
  return paisleys('#e0a84a', '#1d5a58')(sheet, transform)
}

function foldedRazai(sheet: Sheet): string {
  const tone = ground.mist
  const fold = (y: number, x: number, colour: string, print: string) =>
    thickFold(sheet, { x, y, w: 780, h: 176, colour, print }) +
    times(7, index =>
      path(
        `M${x + 130 + index * 100},${y + 4} q14,84 0,168`,
        'none',
        'stroke="#1f1b16" stroke-width="5" opacity=".22"',
      ),
    )
  return (
    tableGround(sheet, tone, 0.7) +
    disc(sheet, tone, 600, 520, 430) +
    groundShadow(sheet, 600, 970, 430, 54) +
    fold(794, 210, '#1d5a58', '') +
    fold(624, 196, madderField, razaiPrint(sheet, 'scale(.62)')) +
    fold(454, 222, '#1d5a58', '') +
    fold(284, 204, madderField, razaiPrint(sheet, 'translate(40 30) scale(.62)'))
  )
}

function quiltedCorner(sheet: Sheet): string {
  const cover = 'M-20,-20 H1220 V640 L520,1220 H-20 Z'
  const flap = 'M1220,640 L520,1220 L500,760 Q520,600 680,590 Z'
  const puffed = linear(
    sheet,
    [
      [0, '#fff8ea', 0.22],
      [0.5, '#fff8ea', 0],
      [1, '#1f1b16', 0.2],
    ],
    [0.2, 0, 0.6, 1],
  )
  const seam = 'stroke="#1f1b16" stroke-width="6" stroke-opacity=".26"'
  const diamonds = pattern(sheet, 240, 240, path('M0,120 L120,0 L240,120 L120,240 Z', puffed, seam))
  return (
    flatGround(sheet, ground.butter) +
    cloth(sheet, { d: cover, colour: madderField, print: razaiPrint(sheet, 'scale(1.15)') }) +
    path(cover, diamonds) +
    castShadow(flap, { dx: -20, dy: 6, spread: 34, strength: 0.4 }) +
    cloth(sheet, {
      d: flap,
      colour: '#1d5a58',
      folds: [
        [520, 1200, 620, 640, 30, -20],
        [1180, 660, 700, 640, 24, -10],
      ],
      shadow: false,
    }) +
    path(flap, diamonds) +
    stroke('M1220,640 L520,1220', lighter(madderField, 0.2), 18)
  )
}
