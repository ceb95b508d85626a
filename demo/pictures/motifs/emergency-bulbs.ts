import { ground } from '../drawing/colour.ts'
import { flatGround } from '../drawing/grounds.ts'
import { cylinder, linear, radial } from '../drawing/paint.ts'
import { castShadow } from '../drawing/shadow.ts'
import { box, circle, path, placed, stroke, times } from '../drawing/shapes.ts'
import type { Sheet } from '../drawing/sheet.ts'
import { thing } from '../picture.ts'

export const emergencyBulbs = thing('glow-led-emergency-bulb-pack-of-2', [
  { key: 'glowing', alt: 'Two LED bulbs glowing against a dark wall', draw: s => hanging(s) },
  { key: 'pair', alt: 'Two white LED bulbs with brass B22 caps lying side by side', draw: s => lying(s) },
])

function hanging(sheet: Sheet): string {
  const glow = radial(sheet, [
    [0, '#ffe9b0', 0.95],
    [0.3, '#f5c96b', 0.5],
    [1, '#d98a1f', 0],
  ])
  const darkWall = linear(sheet, [
    [0, '#123a3d'],
    [0.8, '#1b5054'],
    [1, '#0d2f32'],
  ])
  const lamp = (x: number, y: number) =>
    stroke(`M${x},-20 V${y - 330}`, '#0a2527', 10) + placed(x, y, 180, 1.15, bulb(sheet, true))
  return (
    box(0, 0, 1200, 1200, 0, darkWall) +
    circle(410, 640, 430, glow) +
    circle(820, 480, 400, glow) +
    lamp(410, 600) +
    lamp(820, 440)
  )
}

/** Dome up, cap down; the origin is where glass meets collar. */
export function bulb(sheet: Sheet, on: boolean): string {
  const glass = on
    ? radial(
        sheet,
        [
          [0, '#fffdf2'],
          [0.55, '#fff1c4'],
          [1, '#f3c768'],
        ],
        [0.5, 0.4, 0.62],
      )
    : radial(
        sheet,
        [
          [0, '#ffffff'],
          [0.5, '#f6f3ea'],
          [1, '#cfcabd'],
        ],
        [0.35, 0.3, 0.75],
      )
  return (
    path('M-86,0 C-120,-60 -150,-110 -150,-170 a150,150 0 0 1 300,0 C150,-110 120,-60 86,0 Z', glass) +
    path('M-88,-4 H88 L58,128 H-58 Z', cylinder(sheet, '#e9e4d8')) +
    times(5, index => path(`M${-62 + index * 29},16 h8 l${(2 - index) * 4},92 h-8 z`, '#b9b3a4', 'opacity=".6"')) +
    box(-54, 126, 108, 92, 10, cylinder(sheet, '#c99a48')) +
    box(-66, 158, 16, 16, 8, '#9c7430') +
    box(50, 158, 16, 16, 8, '#9c7430') +
    box(-46, 214, 92, 14, 7, '#3a3026')
  )
}

function lying(sheet: Sheet): string {
  const outline =
    'M-86,0 C-120,-60 -150,-110 -150,-170 a150,150 0 0 1 300,0 C150,-110 120,-60 86,0 L58,128 V218 H-58 V128 Z'
  const one = (x: number, y: number, degrees: number) =>
    placed(x, y, degrees, 1.4, castShadow(outline) + bulb(sheet, false))
  return flatGround(sheet, ground.pool) + one(410, 620, -16) + one(810, 660, 14)
}
