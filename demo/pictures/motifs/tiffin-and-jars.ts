import { brass, darker, ground, steel } from '../drawing/colour.ts'
import { vessel } from '../drawing/glass.ts'
import { disc, flatGround, tableGround } from '../drawing/grounds.ts'
import { cylinder, down, linear, lit } from '../drawing/paint.ts'
import { castShadow, groundShadow } from '../drawing/shadow.ts'
import { box, boxPath, circle, ellipse, path, placed, stroke, times } from '../drawing/shapes.ts'
import type { Sheet } from '../drawing/sheet.ts'
import { thing } from '../picture.ts'

export const tiffin = thing('steel-tiffin-lunch-box', [
  { key: 'stacked', alt: 'Three-tier steel tiffin with its clips locked', draw: s => stacked(s) },
  {
    key: 'open',
    alt: 'The tiffin open, with rice, daal and salad in its three containers and a folded roti',
    draw: s => open(s),
  },
])

function stacked(sheet: Sheet): string {
  const tone = ground.butter
  return tableGround(sheet, tone, 0.74) + disc(sheet, tone, 600, 540, 440) + stackedTiffin(sheet)
}

/** Its foot at 600, 1000. */
export function stackedTiffin(sheet: Sheet): string {
  return (
    groundShadow(sheet, 600, 1000, 270, 48) +
    stroke('M356,800 V300 C356,220 420,190 600,190 C780,190 844,220 844,300 V800', darker(steel, 0.35), 22) +
    stroke('M352,800 V300 C352,220 416,186 600,186 C780,186 840,220 840,300', '#e9ece9', 6) +
    times(3, index => tier(sheet, 600, 1000 - index * 200)) +
    path('M376,404 C380,350 460,330 600,330 C740,330 820,350 824,404 Z', cylinder(sheet, steel)) +
    box(366, 396, 468, 22, 10, cylinder(sheet, '#dfe3e1')) +
    box(560, 300, 80, 40, 16, cylinder(sheet, '#3a3d40')) +
    box(540, 170, 120, 32, 16, cylinder(sheet, '#9f3427'))
  )
}

/** One container; x, y is the middle of its foot. */
function tier(sheet: Sheet, x: number, y: number): string {
  return (
    path(
      `M${x - 220},${y - 186} H${x + 220} V${y - 36} C${x + 220},${y - 8} ${x + 200},${y} ${x + 176},${y} H${x - 176} C${x - 200},${y} ${x - 220},${y - 8} ${x - 220},${y - 36} Z`,
      cylinder(sheet, steel),
    ) +
    box(x - 228, y - 196, 456, 24, 10, cylinder(sheet, '#dfe3e1')) +
    box(x - 262, y - 130, 40, 74, 10, cylinder(sheet, '#8b9394')) +
    box(x + 222, y - 130, 40, 74, 10, cylinder(sheet, '#8b9394'))
  )
}

function open(sheet: Sheet): string {
  const tone = ground.clay
  const bowl = (x: number, y: number, food: string) =>
    castShadow(boxPath(x - 230, y - 230, 460, 460, 229), { dx: 20, dy: 26, spread: 24 }) +
    circle(x, y, 232, lit(sheet, steel, 2)) +
    circle(x, y, 214, darker(steel, 0.35)) +
    circle(x + 4, y + 6, 204, '#d5d9d7') +
    food
  return (
    flatGround(sheet, tone) +
    bowl(380, 360, rice(sheet, 380, 360)) +
    bowl(830, 520, daal(sheet, 830, 520)) +
    bowl(430, 850, salad(430, 850)) +
    placed(900, 960, -14, 1.15, roti(sheet, 0, 0))
  )
}

function rice(sheet: Sheet, x: number, y: number): string {
  return (
    circle(x, y, 186, lit(sheet, '#fbf4e2')) +
    times(46, index =>
      box(
        x + 158 * Math.sqrt(index / 46) * Math.cos(index * 2.4) - 14,
        y + 158 * Math.sqrt(index / 46) * Math.sin(index * 2.4),
        30,
        9,
        4.5,
        index % 4 === 0 ? '#e8b04a' : '#e9dfc6',
        `transform="rotate(${(index * 47) % 180} ${Math.round(x + 158 * Math.sqrt(index / 46) * Math.cos(index * 2.4))} ${Math.round(y + 158 * Math.sqrt(index / 46) * Math.sin(index * 2.4))})"`,
      ),
    )
  )
}

function daal(sheet: Sheet, x: number, y: number): string {
  const coriander = [
    [-60, 50, 20],
    [20, 90, -40],
    [90, -10, 80],
    [-10, -60, 130],
    [-110, -30, 60],
  ]
  const leaf = path('M-34,0 q34,-26 68,0 q-34,26 -68,0 z', '#5d8a3c')
  return (
    circle(x, y, 190, lit(sheet, '#d99a2b')) +
    path(
      `M${x - 130},${y - 50} q60,-80 150,-60 q90,10 110,70 q-60,-40 -130,-30 q-70,0 -130,20 z`,
      '#eebb55',
      'opacity=".7"',
    ) +
    coriander.map(([dx = 0, dy = 0, turn = 0]) => placed(x + dx, y + dy, turn, 1, leaf)).join('') +
    stroke(`M${x + 50},${y + 60} q50,-6 74,-60`, '#a63a22', 15)
  )
}

function roti(sheet: Sheet, x: number, y: number): string {
  const d = `M${x - 170},${y + 30} A180,180 0 0 1 ${x + 170},${y - 60} Q${x + 10},${y + 90} ${x - 170},${y + 30} Z`
  const spots = [
    [-70, -70, 20],
    [20, -100, 26],
    [90, -90, 16],
    [-20, -30, 18],
    [60, -40, 22],
    [-110, -10, 14],
  ]
  return (
    castShadow(d, { dx: 16, dy: 20, spread: 20 }) +
    path(d, '#c99a5e', 'transform="translate(8 14)"') +
    path(d, lit(sheet, '#e8c68c')) +
    spots.map(([dx = 0, dy = 0, r = 0]) => ellipse(x + dx, y + dy, r, r * 0.7, '#b07a3e', 'opacity=".6"')).join('')
  )
}

function salad(x: number, y: number): string {
  const slice = (dx: number, dy: number, rind: string, flesh: string, r: number) =>
    circle(x + dx, y + dy, r, rind) +
    circle(x + dx, y + dy, r - 9, flesh) +
    times(6, index =>
      circle(
        x + dx + (r - 32) * Math.cos(index * 1.047),
        y + dy + (r - 32) * Math.sin(index * 1.047),
        5,
        darker(flesh, 0.14),
      ),
    )
  return (
    circle(x, y, 190, '#7da357') +
    slice(-90, -70, '#4f8040', '#d7e6b8', 84) +
    slice(80, -80, '#b7392a', '#e57a5e', 86) +
    slice(-70, 90, '#b7392a', '#e57a5e', 82) +
    slice(90, 80, '#4f8040', '#d7e6b8', 80) +
    slice(4, 0, '#4f8040', '#d7e6b8', 74)
  )
}

const spices = ['#c0392b', '#d99a22', '#7a4a28', '#5f6f36', '#2f2822', '#d8b98a']

export const spiceJars = thing('airtight-spice-jars-set-of-12', [
  { key: 'shelf', alt: 'Twelve glass spice jars with bamboo lids in three rows on shelves', draw: s => shelves(s) },
  { key: 'three', alt: 'Three spice jars with red chilli, turmeric and cumin', draw: s => three(s) },
])

/** The origin is the middle of the foot. */
export function jar(sheet: Sheet, spice: string): string {
  const d =
    'M-76,-210 H76 C90,-204 96,-190 96,-172 V-24 C96,-8 86,0 70,0 H-70 C-86,0 -96,-8 -96,-24 V-172 C-96,-190 -90,-204 -76,-210 Z'
  return (
    vessel(sheet, { d, left: -96, right: 96, top: -190, bottom: 0, level: -160, liquid: spice, wall: '#e6ece6' }) +
    box(-84, -262, 168, 58, 12, cylinder(sheet, '#c79a5e')) +
    box(-84, -240, 168, 4, 2, '#8f6636', 'opacity=".5"') +
    box(-54, -118, 108, 68, 5, '#fbf7ef') +
    box(-34, -98, 68, 7, 3, '#b9ac93') +
    box(-24, -80, 48, 7, 3, '#b9ac93')
  )
}

function shelves(sheet: Sheet): string {
  const board = (y: number) =>
    box(60, y, 1080, 30, 6, down(sheet, '#b98556', '#8d5e38')) +
    box(
      60,
      y + 30,
      1080,
      24,
      0,
      linear(sheet, [
        [0, '#1f1b16', 0.22],
        [1, '#1f1b16', 0],
      ]),
    )
  const row = (y: number, first: number) =>
    times(
      4,
      index =>
        ellipse(246 + index * 244, y, 122, 10, '#1f1b16', 'opacity=".35"') +
        placed(234 + index * 244, y, 0, 1.14, jar(sheet, spices[(index + first) % 6] ?? brass)),
    )
  return flatGround(sheet, ground.mist) + [396, 746, 1096].map((y, index) => board(y) + row(y + 2, index * 4)).join('')
}

function three(sheet: Sheet): string {
  const tone = ground.sage
  const one = (x: number, y: number, spice: string, scale: number) =>
    groundShadow(sheet, x, y, 96 * scale, 24) + placed(x, y, 0, scale, jar(sheet, spice))
  return (
    tableGround(sheet, tone, 0.7) +
    disc(sheet, tone, 600, 520, 440) +
    one(600, 860, '#d99a22', 1.9) +
    one(370, 960, '#c0392b', 1.9) +
    one(840, 970, '#7a4a28', 1.9) +
    heap(600, 1070, '#c0392b')
  )
}

function heap(x: number, y: number, spice: string): string {
  return (
    ellipse(x + 14, y + 8, 130, 20, '#1f1b16', 'opacity=".22"') +
    path(
      `M${x - 120},${y} C${x - 60},${y - 20} ${x - 40},${y - 70} ${x},${y - 72} C${x + 40},${y - 70} ${x + 60},${y - 20} ${x + 120},${y} C${x + 60},${y + 18} ${x - 60},${y + 18} ${x - 120},${y} Z`,
      spice,
    )
  )
}
