import { linear } from './paint.ts'
import { path } from './shapes.ts'
import type { Sheet } from './sheet.ts'

/** A thick fold seen from the front, its rounded edge to the left. */
export function thickFold(
  sheet: Sheet,
  { x, y, w, h, colour, print = '' }: { x: number; y: number; w: number; h: number; colour: string; print?: string },
): string {
  const r = h / 2
  const d = `M${x + r},${y} H${x + w - 14} a14,${r} 0 0 1 0,${h} H${x + r} a${r},${r} 0 0 1 0,${-h} Z`
  const roundness = linear(sheet, [
    [0, '#fff8ea', 0.4],
    [0.35, '#fff8ea', 0],
    [0.6, '#1f1b16', 0],
    [1, '#1f1b16', 0.42],
  ])
  return path(d, colour) + (print && path(d, print)) + path(d, roundness)
}
