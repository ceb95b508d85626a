import { darker, ground, lighter } from '../drawing/colour.ts'
import { disc, flatGround, tableGround } from '../drawing/grounds.ts'
import { cylinder, lit } from '../drawing/paint.ts'
import { lines } from '../drawing/prints.ts'
import { castShadow, groundShadow } from '../drawing/shadow.ts'
import { ellipse, path, placed, stroke } from '../drawing/shapes.ts'
import type { Sheet } from '../drawing/sheet.ts'
import { thing } from '../picture.ts'

type Yarn = { main: string; band: string }
const navy: Yarn = { main: '#2f3f60', band: '#d98a1f' }
const oat: Yarn = { main: '#d9d3c4', band: '#9f3427' }
const moss: Yarn = { main: '#4d5a52', band: '#e5dccb' }

export const socks = thing('cotton-crew-socks-pack-of-3', [
  { key: 'rolled', alt: 'Three rolled pairs of cotton socks', draw: s => rolled(s) },
  { key: 'flat', alt: 'Three crew socks laid side by side, heels and toes reinforced', draw: s => laid(s) },
])

function rolled(sheet: Sheet): string {
  const tone = ground.clay
  const roll = (x: number, y: number, { main, band }: Yarn) =>
    groundShadow(sheet, x, y + 170, 180, 34) +
    path(`M${x - 60},${y - 176} H${x + 130} a90,176 0 0 1 0,352 H${x - 60} Z`, lit(sheet, main)) +
    path(`M${x + 40},${y - 176} h54 a90,176 0 0 1 0,352 h-54 a90,176 0 0 0 0,-352 Z`, band, 'opacity=".9"') +
    ellipse(x - 60, y, 112, 176, cylinder(sheet, lighter(main, 0.08))) +
    stroke(
      `M${x - 60},${y} m0,-24 a26,40 0 1 1 -30,60 a58,90 0 1 1 66,-140 a88,136 0 1 1 -90,230`,
      darker(main, 0.4),
      7,
      'opacity=".75"',
    ) +
    ellipse(x - 60, y, 112, 176, lines(darker(main, 0.4), 12, 2, 0.2)(sheet))
  return (
    tableGround(sheet, tone, 0.62) +
    disc(sheet, tone, 600, 520, 430) +
    roll(600, 500, oat) +
    roll(380, 780, navy) +
    roll(830, 790, moss)
  )
}

function laid(sheet: Sheet): string {
  const tone = ground.pool
  return (
    flatGround(sheet, tone) +
    disc(sheet, tone, 600, 600, 500) +
    [navy, oat, moss]
      .map(({ main, band }, index) => placed(330 + index * 235, 330 + index * 40, 4, 1.05, sock(sheet, main, band)))
      .join('')
  )
}

function sock(sheet: Sheet, main: string, band: string): string {
  const d =
    'M-80,-180 H80 V260 C84,340 50,400 -10,450 L-90,512 C-140,550 -210,540 -232,490 C-250,440 -220,400 -180,370 L-104,310 C-84,290 -80,270 -80,240 Z'
  return (
    castShadow(d) +
    path(d, lit(sheet, main)) +
    path('M-80,-180 H80 V-96 H-80 Z', darker(main, 0.12)) +
    path('M-80,-180 H80 V-96 H-80 Z', lines(lighter(main, 0.4), 14, 3, 0.4)(sheet)) +
    path('M-80,-66 H80 V-40 H-80 Z M-80,-20 H80 V6 H-80 Z', band) +
    path('M80,220 V260 C84,330 56,388 4,438 C-20,380 10,260 80,220 Z', band) +
    path('M-150,546 C-190,550 -222,520 -232,490 C-250,440 -220,400 -180,370 C-140,410 -120,480 -150,546 Z', band) +
    stroke('M-30,120 C-20,220 -40,290 -100,350', darker(main, 0.4), 8, 'opacity=".3"')
  )
}
