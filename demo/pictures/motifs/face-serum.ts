import { ground } from '../drawing/colour.ts'
import { vessel } from '../drawing/glass.ts'
import { disc, tableGround } from '../drawing/grounds.ts'
import { paperLabel } from '../drawing/label.ts'
import { ball, cylinder, lit } from '../drawing/paint.ts'
import { groundShadow } from '../drawing/shadow.ts'
import { box, circle, ellipse, path, placed, times } from '../drawing/shapes.ts'
import type { Sheet } from '../drawing/sheet.ts'
import { thing } from '../picture.ts'

export const faceSerum = thing('vitamin-c-face-serum-30ml', [
  { key: 'dropper', alt: 'Amber dropper bottle of face serum with half an orange', draw: s => serumOnTable(s) },
  { key: 'drop', alt: 'The dropper lifted from the serum bottle, a drop at its tip', draw: s => dropperLifted(s) },
])

const serum = '#c9731f'

function serumBottle(sheet: Sheet): string {
  return (
    vessel(sheet, {
      d: 'M-62,-470 H62 V-420 C130,-404 160,-370 160,-310 V-50 C160,-16 140,0 110,0 H-110 C-140,0 -160,-16 -160,-50 V-310 C-160,-370 -130,-404 -62,-420 Z',
      left: -160,
      right: 160,
      top: -400,
      bottom: 0,
      level: -330,
      liquid: serum,
      wall: '#d98f4c',
    }) + paperLabel(sheet, -128, -268, 256, 196)
  )
}

function dropperCap(sheet: Sheet): string {
  return (
    box(-74, -540, 148, 92, 12, cylinder(sheet, '#2d2a28')) +
    times(7, index => box(-60 + index * 19, -530, 4, 72, 2, '#000', 'opacity=".25"')) +
    path('M-40,-538 C-56,-600 -52,-690 0,-694 C52,-690 56,-600 40,-538 Z', cylinder(sheet, '#4a4541'))
  )
}

function serumOnTable(sheet: Sheet): string {
  return (
    tableGround(sheet, ground.mist, 0.74) +
    disc(sheet, ground.mist, 600, 520, 440) +
    groundShadow(sheet, 560, 990, 190, 42) +
    placed(560, 990, 0, 1.2, serumBottle(sheet) + dropperCap(sheet)) +
    halfOrange(sheet, 870, 930, 140)
  )
}

function halfOrange(sheet: Sheet, cx: number, cy: number, r: number): string {
  const segment = `M0,${-r * 0.14} L${r * 0.24},${-r * 0.66} Q0,${-r * 0.92} ${-r * 0.24},${-r * 0.66} Z`
  return (
    ellipse(cx + 26, cy + r * 0.82, r, r * 0.22, '#1f1b16', 'opacity=".24"') +
    circle(cx + 14, cy + 8, r, lit(sheet, '#c96a14')) +
    circle(cx, cy, r, '#e8963a') +
    circle(cx, cy, r * 0.9, '#f8e6bd') +
    times(9, index =>
      path(segment, index % 2 ? '#ee9f33' : '#f3ae4b', `transform="translate(${cx} ${cy}) rotate(${index * 40})"`),
    )
  )
}

function dropperLifted(sheet: Sheet): string {
  return (
    tableGround(sheet, ground.sky, 0.78) +
    disc(sheet, ground.sky, 640, 520, 440) +
    groundShadow(sheet, 420, 1030, 180, 40) +
    placed(420, 1030, 0, 1.12, serumBottle(sheet) + ellipse(0, -470, 62, 12, '#8a4a16')) +
    placed(
      800,
      900,
      14,
      1.2,
      path(
        'M-22,-460 H22 L16,-110 L5,-40 H-5 L-16,-110 Z',
        '#fdf3df',
        'opacity=".85" stroke="#c9a878" stroke-width="3"',
      ) +
        path('M-17,-300 H17 L13,-110 L4,-44 H-4 L-13,-110 Z', serum) +
        dropperCap(sheet),
    ) +
    path('M812,920 C790,960 784,980 784,996 a28,28 0 0 0 56,0 C840,980 830,950 812,920 Z', ball(sheet, '#dd8a2c'))
  )
}
