import { darker, lighter } from './colour.ts'
import { clipTo, linear } from './paint.ts'
import { box, group, path } from './shapes.ts'
import type { Sheet } from './sheet.ts'

/** A clear vessel: its wall, what it holds up to a level, and two lights. All in one clip. */
export function vessel(
  sheet: Sheet,
  {
    d,
    left,
    right,
    top,
    bottom,
    level,
    liquid,
    wall = '#dfe8e2',
  }: {
    d: string
    left: number
    right: number
    top: number
    bottom: number
    level: number
    liquid: string
    wall?: string
  },
): string {
  const w = right - left
  const glass = linear(
    sheet,
    [
      [0, darker(wall, 0.3), 0.75],
      [0.12, wall, 0.5],
      [0.5, lighter(wall, 0.4), 0.35],
      [0.88, wall, 0.5],
      [1, darker(wall, 0.35), 0.75],
    ],
    [0, 0, 1, 0],
  )
  const fill = linear(
    sheet,
    [
      [0, darker(liquid, 0.3)],
      [0.25, lighter(liquid, 0.22)],
      [0.55, liquid],
      [1, darker(liquid, 0.38)],
    ],
    [0, 0, 1, 0],
  )
  return group(
    path(d, glass) +
      box(left, level, w, bottom - level, 0, fill) +
      box(left, level, w, 12, 0, lighter(liquid, 0.45), 'opacity=".7"') +
      box(
        left,
        bottom - 26,
        w,
        26,
        0,
        linear(sheet, [
          [0, '#ffffff', 0.5],
          [1, darker(liquid, 0.5), 0.4],
        ]),
      ) +
      box(left + w * 0.1, top, w * 0.075, bottom - top - 40, w * 0.035, '#ffffff', 'opacity=".55"') +
      box(left + w * 0.86, top + 30, w * 0.04, bottom - top - 110, w * 0.02, '#ffffff', 'opacity=".3"'),
    clipTo(sheet, d),
  )
}
