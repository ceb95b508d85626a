import { darker, ground, ink, lighter } from '../drawing/colour.ts'
import { disc, flatGround, tableGround } from '../drawing/grounds.ts'
import { down, linear, lit } from '../drawing/paint.ts'
import { castShadow, groundShadow } from '../drawing/shadow.ts'
import { box, boxPath, circle, path, placed, stroke, times } from '../drawing/shapes.ts'
import type { Sheet } from '../drawing/sheet.ts'
import { thing } from '../picture.ts'
import { cable } from './phone-and-cable.ts'

const white = '#f4f1e9'

export const routerUps = thing('routerback-mini-dc-ups', [
  { key: 'router', alt: 'Small white UPS standing next to a wifi router', draw: s => besideRouter(s) },
  { key: 'box', alt: 'The mini UPS with its two DC cables, seen from above', draw: s => withCables(s) },
])

function besideRouter(sheet: Sheet): string {
  const tone = ground.pool
  return (
    tableGround(sheet, tone, 0.68) +
    disc(sheet, tone, 600, 500, 440) +
    stroke(
      'M560,290 a130,130 0 0 1 160,0 M520,236 a200,200 0 0 1 240,0 M600,342 a62,62 0 0 1 80,0',
      '#0e5a58',
      16,
      'opacity=".55"',
    ) +
    groundShadow(sheet, 650, 880, 390, 46) +
    antenna(sheet, 470, -7) +
    antenna(sheet, 810, 7) +
    path(
      'M330,716 C360,690 920,690 950,716 L990,868 C990,884 980,892 960,892 H320 C300,892 290,884 290,868 Z',
      down(sheet, '#4a4f54', '#25282b'),
    ) +
    path('M330,716 C360,690 920,690 950,716 L962,760 H318 Z', '#5d6368') +
    times(6, index => circle(420 + index * 54, 828, 10, index < 5 ? '#7fe0a8' : '#f0b54c')) +
    cable('M330,930 C360,990 520,1000 560,930 C580,890 600,900 620,890', '#3a3d40', 14) +
    ups(sheet, 212, 690)
  )
}

function antenna(sheet: Sheet, x: number, degrees: number): string {
  const d = 'M-16,0 L-11,-370 a11,11 0 0 1 22,0 L16,0 Z'
  return placed(
    x,
    724,
    degrees,
    1,
    path(
      d,
      linear(
        sheet,
        [
          [0, '#6a7075'],
          [0.4, '#3d4246'],
          [1, '#202325'],
        ],
        [0, 0, 1, 0],
      ),
    ),
  )
}

function ups(sheet: Sheet, x: number, y: number): string {
  return (
    groundShadow(sheet, x + 90, y + 268, 112, 26) +
    path(`M${x + 170},${y + 8} l34,16 v230 l-34,18 z`, darker(white, 0.34)) +
    path(boxPath(x, y, 180, 274, 30), lit(sheet, white)) +
    box(x + 54, y + 50, 72, 12, 6, '#58b88a') +
    times(3, index => box(x + 40, y + 196 + index * 20, 100, 7, 3, darker(white, 0.2))) +
    path(`M${x + 100},${y + 84} l-34,56 h22 l-8,40 l36,-54 h-22 z`, '#0e5a58')
  )
}

function withCables(sheet: Sheet): string {
  const tone = ground.pool
  const body = boxPath(-190, -270, 380, 540, 54)
  return (
    flatGround(sheet, tone) +
    disc(sheet, tone, 600, 600, 480) +
    cable('M420,330 C300,120 120,300 200,520 C250,660 120,760 190,900', '#2f3235') +
    plug(190, 900, 8) +
    cable('M780,330 C900,120 1090,320 1000,540 C950,680 1080,780 1010,920', '#2f3235') +
    plug(1010, 920, -8) +
    placed(
      600,
      600,
      0,
      1.1,
      castShadow(body, { dx: 22, dy: 28 }) +
        path(body, lit(sheet, white)) +
        path(
          boxPath(-160, -240, 320, 480, 40),
          lighter(white, 0.3),
          `stroke="${darker(white, 0.1)}" stroke-width="4"`,
        ) +
        box(-60, -180, 120, 18, 9, '#58b88a') +
        path('M26,-110 L-62,34 H-10 L-30,140 L64,-6 H8 Z', '#0e5a58') +
        times(4, index => circle(-84 + index * 56, 210, 17, ink) + circle(-84 + index * 56, 210, 7, '#c9a45a')),
    )
  )
}

function plug(x: number, y: number, degrees: number): string {
  return placed(
    x,
    y,
    degrees,
    1,
    castShadow('M-24,-10 h48 v100 h-48 z', { dx: 10, dy: 14, spread: 12 }) +
      box(-24, -10, 48, 96, 16, '#2f3235') +
      box(-14, -2, 10, 80, 5, '#565b5f') +
      box(-13, 84, 26, 60, 5, '#c4c8c9') +
      box(-13, 84, 8, 60, 4, '#eef0ee') +
      box(-13, 112, 26, 8, 0, '#2f3235'),
  )
}
