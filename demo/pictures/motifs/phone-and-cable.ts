import { darker, lighter } from '../drawing/colour.ts'
import { linear, lit } from '../drawing/paint.ts'
import { castShadow } from '../drawing/shadow.ts'
import { box, boxPath, circle, group, path, stroke } from '../drawing/shapes.ts'
import type { Sheet } from '../drawing/sheet.ts'

/** A phone of nobody's make, around the origin, its screen an evening over hills. */
export function phone(sheet: Sheet, w: number, h: number): string {
  const outside = boxPath(-w / 2, -h / 2, w, h, 44)
  const sky = linear(sheet, [
    [0, '#0e5a58'],
    [0.55, '#6fa8a0'],
    [0.8, '#e9b872'],
    [1, '#d98a1f'],
  ])
  return (
    castShadow(outside) +
    path(outside, lit(sheet, '#2c2f33', 1.4)) +
    box(-w / 2 + 14, -h / 2 + 14, w - 28, h - 28, 32, sky) +
    circle(w * 0.14, h * 0.12, w * 0.13, '#f6e3b4') +
    path(
      `M${-w / 2 + 14},${h * 0.3} Q${-w * 0.2},${h * 0.12} 0,${h * 0.27} T${w / 2 - 14},${h * 0.2} V${h / 2 - 40} q0,26 -26,26 H${-w / 2 + 40} q-26,0 -26,-26 Z`,
      '#0b4341',
    ) +
    box(-34, -h / 2 + 28, 68, 16, 8, '#15191b')
  )
}

export function cable(d: string, colour: string, width = 18): string {
  return (
    group(stroke(d, '#1f1b16', width + 4), 'opacity=".15" transform="translate(12 16)"') +
    stroke(d, darker(colour, 0.28), width) +
    stroke(d, colour, width - 5, 'transform="translate(-1 -1)"') +
    stroke(d, lighter(colour, 0.4), width * 0.22, 'transform="translate(-3 -3)" opacity=".7"')
  )
}
