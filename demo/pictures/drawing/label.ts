import { lit } from './paint.ts'
import { box, circle } from './shapes.ts'
import type { Sheet } from './sheet.ts'

/** A paper label with a mark instead of words. */
export function paperLabel(sheet: Sheet, x: number, y: number, w: number, h: number, mark = '#d98a1f'): string {
  return (
    box(x, y, w, h, 8, lit(sheet, '#fbf7ef', 0.5)) +
    circle(x + w / 2, y + h * 0.4, h * 0.2, mark) +
    box(x + w * 0.24, y + h * 0.72, w * 0.52, 8, 4, '#cfc3ac') +
    box(x + w * 0.34, y + h * 0.83, w * 0.32, 8, 4, '#cfc3ac')
  )
}
