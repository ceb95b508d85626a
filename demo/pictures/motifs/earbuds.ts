import { darker, ground, lighter } from '../drawing/colour.ts'
import { disc, flatGround, tableGround } from '../drawing/grounds.ts'
import { ball, down, linear, lit } from '../drawing/paint.ts'
import { castShadow, groundShadow } from '../drawing/shadow.ts'
import { box, boxPath, circle, ellipse, mirrored, path, placed, scaled, stroke } from '../drawing/shapes.ts'
import type { Sheet } from '../drawing/sheet.ts'
import { thing } from '../picture.ts'

const shells = { Black: '#2b2c30', White: '#f3f0e8', Navy: '#26395f' }

export const earbuds = thing('airlite-pro-wireless-earbuds', [
  {
    key: 'black',
    alt: 'Black wireless earbuds in their open charging case',
    colour: 'Black',
    draw: s => openCase(s, shells.Black, ground.clay),
  },
  {
    key: 'white',
    alt: 'White wireless earbuds in their open charging case',
    colour: 'White',
    draw: s => openCase(s, shells.White, ground.pool),
  },
  {
    key: 'navy',
    alt: 'Navy wireless earbuds in their open charging case',
    colour: 'Navy',
    draw: s => openCase(s, shells.Navy, ground.butter),
  },
  {
    key: 'pair',
    alt: 'A pair of black earbuds beside their closed case, seen from above',
    colour: 'Black',
    draw: s => pairFromAbove(s, shells.Black),
  },
])

function openCase(sheet: Sheet, shell: string, tone: string): string {
  return (
    tableGround(sheet, tone, 0.66) +
    disc(sheet, tone, 600, 520, 430) +
    scaled(600, 925, 1.18, caseAndBuds(sheet, shell))
  )
}

/** Its foot at 600, 925. */
export function caseAndBuds(sheet: Sheet, shell: string): string {
  const lid = 'M330,600 C322,380 400,300 600,300 C800,300 878,380 870,600 Z'
  const well = 'M372,600 C368,430 430,352 600,352 C770,352 832,430 828,600 Z'
  const body = 'M316,640 H884 C890,840 826,930 600,930 C374,930 310,840 316,640 Z'
  return (
    groundShadow(sheet, 600, 925, 300, 52) +
    path(lid, lit(sheet, shell)) +
    path(well, down(sheet, darker(shell, 0.62), darker(shell, 0.45))) +
    box(318, 592, 564, 56, 26, down(sheet, darker(shell, 0.18), darker(shell, 0.42))) +
    path('M470,622 a70,34 0 0 1 -110,0 z M840,622 a70,34 0 0 1 -110,0 z', darker(shell, 0.6)) +
    placed(452, 500, -6, 1.15, bud(sheet, shell)) +
    mirrored(600, placed(452, 500, -6, 1.15, bud(sheet, shell))) +
    path(body, lit(sheet, shell)) +
    path('M316,640 H884 L884,668 C700,684 500,684 316,668 Z', lighter(shell, 0.3), 'opacity=".7"') +
    path('M352,700 C350,800 390,860 450,888 C400,830 384,770 384,700 Z', lighter(shell, 0.55), 'opacity=".55"') +
    circle(600, 772, 11, '#7fd6a8') +
    circle(600, 772, 20, '#7fd6a8', 'opacity=".25"')
  )
}

/** An earbud standing in its well, its tip towards the middle; the origin is the middle of its head. */
function bud(sheet: Sheet, shell: string): string {
  return (
    path(
      'M-38,10 C-40,60 -30,110 -20,140 H20 C26,100 30,60 40,20 Z',
      linear(
        sheet,
        [
          [0, lighter(shell, 0.25)],
          [0.5, shell],
          [1, darker(shell, 0.3)],
        ],
        [0, 0, 1, 0],
      ),
    ) +
    path('M18,-44 C58,-52 84,-30 86,-4 C84,22 60,36 30,34 Z', darker(shell, 0.42)) +
    ellipse(74, -8, 15, 33, darker(shell, 0.55), 'transform="rotate(10 74 -8)"') +
    circle(-6, -8, 66, ball(sheet, lighter(shell, 0.08))) +
    ellipse(-12, -12, 40, 42, 'none', `stroke="${lighter(shell, 0.3)}" stroke-width="3" opacity=".5"`) +
    box(-12, 62, 7, 40, 3.5, darker(shell, 0.5))
  )
}

function pairFromAbove(sheet: Sheet, shell: string): string {
  const closed = boxPath(-210, -160, 420, 320, 130)
  return (
    flatGround(sheet, ground.clay) +
    disc(sheet, ground.clay, 600, 600, 470) +
    placed(
      530,
      440,
      -14,
      1.2,
      castShadow(closed) +
        path(closed, lit(sheet, shell)) +
        stroke('M-208,-30 C-100,-14 100,-14 208,-30', darker(shell, 0.55), 6) +
        stroke('M-206,-24 C-100,-8 100,-8 206,-24', lighter(shell, 0.35), 3, 'opacity=".6"') +
        box(-36, -38, 72, 26, 13, darker(shell, 0.4)) +
        circle(0, 40, 9, '#7fd6a8') +
        path(
          'M-150,-110 C-100,-140 40,-142 120,-128 C20,-120 -80,-116 -150,-110 Z',
          lighter(shell, 0.5),
          'opacity=".4"',
        ),
    ) +
    lyingBud(sheet, shell, 390, 850, -58) +
    lyingBud(sheet, shell, 820, 810, 28)
  )
}

function lyingBud(sheet: Sheet, shell: string, x: number, y: number, degrees: number): string {
  const shadow = castShadow('M-60,-10 a60,60 0 0 1 120,0 L30,140 H-20 Z', { dx: 14, dy: 16, spread: 18 })
  return placed(x, y, degrees, 1.5, shadow + bud(sheet, shell))
}
