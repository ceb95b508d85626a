import { darker, lighter } from './colour.ts'
import { down, linear, radial } from './paint.ts'
import { box, ellipse, path, round } from './shapes.ts'
import type { Sheet } from './sheet.ts'

/** A wall and a table in one tone, with the morning light on the left. */
export function tableGround(sheet: Sheet, tone: string, horizon = 0.7): string {
  const { width, height } = sheet
  const y = round(height * horizon)
  return (
    box(0, 0, width, y + 2, 0, wallLight(sheet, tone)) +
    box(0, y, width, height - y, 0, down(sheet, lighter(tone, 0.34), lighter(tone, 0.1))) +
    box(
      0,
      y,
      width,
      30,
      0,
      linear(sheet, [
        [0, darker(tone, 0.5), 0.16],
        [1, tone, 0],
      ]),
    )
  )
}

/** A plain sheet seen from above. */
export function flatGround(sheet: Sheet, tone: string): string {
  return box(0, 0, sheet.width, sheet.height, 0, wallLight(sheet, tone))
}

/** A wall for things that hang. */
export function wallGround(sheet: Sheet, tone: string): string {
  const { width, height } = sheet
  const skirting = height - 110
  return (
    box(0, 0, width, height, 0, wallLight(sheet, tone)) +
    box(0, skirting, width, 110, 0, down(sheet, darker(tone, 0.06), darker(tone, 0.13))) +
    box(0, skirting - 6, width, 8, 0, lighter(tone, 0.4))
  )
}

/** The cusped arch of a bazaar niche behind the thing, its foot on the horizon. */
export function archNiche(
  sheet: Sheet,
  tone: string,
  place: { cx: number; top: number; w: number; foot: number },
): string {
  const d = cuspedArch(place)
  const inner = linear(
    sheet,
    [
      [0, darker(tone, 0.16)],
      [0.45, darker(tone, 0.05)],
      [1, lighter(tone, 0.22)],
    ],
    [0, 0, 1, 0.5],
  )
  return path(d, lighter(tone, 0.42), `transform="translate(7 7)"`) + path(d, inner)
}

/** A pale round behind a small thing, like a sun on the wall. */
export function disc(sheet: Sheet, tone: string, cx: number, cy: number, r: number): string {
  return ellipse(
    cx,
    cy,
    r,
    r,
    linear(
      sheet,
      [
        [0, lighter(tone, 0.62)],
        [1, lighter(tone, 0.22)],
      ],
      [0, 0, 1, 1],
    ),
  )
}

export function cuspedArch({ cx, top, w, foot }: { cx: number; top: number; w: number; foot: number }): string {
  const foils = 3
  const rise = w * 0.58
  const spring = top + rise
  const quarter = Math.PI / 2
  // Three foils climb each side on an ellipse; the crown between them is drawn up to a point.
  const climb = Array.from({ length: foils + 1 }, (_, index) => {
    const turn = (index / (foils + 0.9)) * quarter
    return { x: (w / 2) * Math.cos(turn), y: spring - rise * 0.9 * Math.sin(turn) }
  })
  const left = climb.map(point => ({ x: cx - point.x, y: point.y }))
  const right = climb.map(point => ({ x: cx + point.x, y: point.y })).reverse()
  const shoulder = climb[foils] ?? { x: 0, y: top }
  const lift = shoulder.y - top
  const toCrown = ` C${round(cx - shoulder.x)},${round(top + lift * 0.3)} ${round(cx - shoulder.x * 0.28)},${round(top + lift * 0.42)} ${cx},${top}`
  const fromCrown = ` C${round(cx + shoulder.x * 0.28)},${round(top + lift * 0.42)} ${round(cx + shoulder.x)},${round(top + lift * 0.3)} ${round(cx + shoulder.x)},${round(shoulder.y)}`
  return `M${round(cx - w / 2)},${foot} V${round(spring)}${foilsAlong(left)}${toCrown}${fromCrown}${foilsAlong(right)} V${foot} Z`
}

function foilsAlong(points: { x: number; y: number }[]): string {
  return points
    .slice(1)
    .map((to, index) => {
      const from = points[index] ?? to
      const r = round(Math.hypot(to.x - from.x, to.y - from.y) * 0.56)
      return ` A${r},${r} 0 0 1 ${round(to.x)},${round(to.y)}`
    })
    .join('')
}

function wallLight(sheet: Sheet, tone: string): string {
  return radial(
    sheet,
    [
      [0, lighter(tone, 0.5)],
      [0.5, lighter(tone, 0.14)],
      [1, darker(tone, 0.05)],
    ],
    [0.28, 0.2, 1],
  )
}
