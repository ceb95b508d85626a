import { ground } from '../drawing/colour.ts'
import { disc, tableGround } from '../drawing/grounds.ts'
import { ball, cylinder, down, linear, lit, radial } from '../drawing/paint.ts'
import { groundShadow } from '../drawing/shadow.ts'
import { box, boxPath, circle, ellipse, path, placed } from '../drawing/shapes.ts'
import type { Sheet } from '../drawing/sheet.ts'
import { thing } from '../picture.ts'

const dark = '#33363a'

export const webcam = thing('focuscam-2k-webcam', [
  { key: 'laptop', alt: 'Webcam clipped to the lid of a laptop', draw: s => onLaptop(s) },
  { key: 'lens', alt: 'The webcam on its foot, lens open', draw: s => close(s) },
])

function onLaptop(sheet: Sheet): string {
  const tone = ground.butter
  const screen = linear(
    sheet,
    [
      [0, '#0e5a58'],
      [0.6, '#2f827c'],
      [1, '#e9c07a'],
    ],
    [0, 0, 0.4, 1],
  )
  return (
    tableGround(sheet, tone, 0.76) +
    disc(sheet, tone, 600, 480, 440) +
    groundShadow(sheet, 600, 1006, 460, 44) +
    box(190, 400, 820, 560, 34, lit(sheet, '#9aa0a1')) +
    box(214, 424, 772, 500, 18, '#1d2022') +
    box(232, 442, 736, 464, 8, screen) +
    person() +
    path(
      'M120,950 H1080 L1110,990 C1110,1006 1100,1014 1080,1014 H120 C100,1014 90,1006 90,990 Z',
      down(sheet, '#c9cdcc', '#858b8c'),
    ) +
    box(500, 950, 200, 16, 8, '#7d8384') +
    placed(600, 330, 0, 1, camera(sheet))
  )
}

/** Whoever is on the other side of an online class. */
function person(): string {
  return (
    path('M430,906 C440,770 520,740 600,740 C680,740 760,770 770,906 Z', '#fbf7ef') +
    path('M560,740 L600,800 L640,740 Z', '#d9a78a') +
    box(566, 690, 68, 70, 24, '#d9a78a') +
    ellipse(600, 640, 84, 98, '#e2b496') +
    path(
      'M508,640 C500,540 560,510 610,516 C680,520 702,570 692,640 C680,600 660,580 620,580 C580,590 530,590 508,640 Z',
      '#3a2a22',
    )
  )
}

function camera(sheet: Sheet): string {
  return (
    path(
      'M-60,70 H60 L74,150 H-74 Z',
      linear(sheet, [
        [0, '#4a4e52'],
        [1, '#222427'],
      ]),
    ) +
    path(boxPath(-210, -84, 420, 168, 84), lit(sheet, dark, 1.5)) +
    path(boxPath(-196, -70, 392, 140, 70), '#202326') +
    lens(sheet, 0, 0, 62) +
    circle(-128, 0, 10, '#7fe0a8') +
    circle(128, 0, 14, '#3d4246')
  )
}

function lens(sheet: Sheet, cx: number, cy: number, r: number): string {
  return (
    circle(cx, cy, r, cylinder(sheet, '#5d6367')) +
    circle(cx, cy, r * 0.84, '#0f1214') +
    circle(
      cx,
      cy,
      r * 0.62,
      radial(
        sheet,
        [
          [0, '#6fc4bd'],
          [0.4, '#1d5d6b'],
          [1, '#0b1e2c'],
        ],
        [0.4, 0.4, 0.6],
      ),
    ) +
    circle(cx, cy, r * 0.26, '#071015') +
    ellipse(cx - r * 0.24, cy - r * 0.28, r * 0.16, r * 0.1, '#ffffff', 'opacity=".8"')
  )
}

function close(sheet: Sheet): string {
  const tone = ground.mist
  return (
    tableGround(sheet, tone, 0.74) +
    disc(sheet, tone, 600, 520, 430) +
    groundShadow(sheet, 600, 1000, 230, 46) +
    path(
      'M400,1000 C420,930 500,900 540,890 V720 H660 V890 C700,900 780,930 800,1000 Z',
      linear(
        sheet,
        [
          [0, '#5a5f63'],
          [0.5, '#33363a'],
          [1, '#1d1f21'],
        ],
        [0, 0, 1, 0],
      ),
    ) +
    circle(600, 520, 300, ball(sheet, dark)) +
    circle(600, 520, 238, '#202326') +
    lens(sheet, 600, 520, 190) +
    circle(600, 302, 11, '#7fe0a8')
  )
}
