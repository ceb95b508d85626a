import { darker, ground, lighter, lightness, teal } from '../drawing/colour.ts'
import { disc, flatGround, tableGround } from '../drawing/grounds.ts'
import { linear, lit } from '../drawing/paint.ts'
import { castShadow, groundShadow } from '../drawing/shadow.ts'
import { box, boxPath, circle, group, path, placed, stroke, times } from '../drawing/shapes.ts'
import type { Sheet } from '../drawing/sheet.ts'
import { thing } from '../picture.ts'
import { cable, phone } from './phone-and-cable.ts'

const shells = { Black: '#2d2e32', White: '#f1eee6' }

export const slimPowerBank = thing('voltcore-10000mah-power-bank', [
  {
    key: 'black',
    alt: 'Slim black power bank charging a phone',
    colour: 'Black',
    draw: s => besidePhone(s, shells.Black, ground.mist),
  },
  {
    key: 'white',
    alt: 'Slim white power bank charging a phone',
    colour: 'White',
    draw: s => besidePhone(s, shells.White, ground.clay),
  },
  {
    key: 'ports',
    alt: 'The ports at the end of the black power bank',
    colour: 'Black',
    draw: s => standing(s, shells.Black, ground.mist),
  },
])

export const largePowerBank = thing('voltcore-20000mah-power-bank', [
  { key: 'display', alt: 'Large power bank with its display lit', draw: s => withDisplay(s) },
  { key: 'cable', alt: 'The large power bank from above, charging two phones', draw: s => twoPhones(s) },
])

function besidePhone(sheet: Sheet, shell: string, tone: string): string {
  const bank = boxPath(-165, -330, 330, 660, 56)
  return (
    flatGround(sheet, tone) +
    disc(sheet, tone, 600, 600, 490) +
    placed(795, 570, 10, 1, phone(sheet, 330, 660)) +
    placed(
      400,
      620,
      -8,
      1,
      castShadow(bank) +
        path(bank, lit(sheet, shell)) +
        stroke('M-120,-316 C-150,-310 -152,-290 -152,-250 V200', lighter(shell, 0.6), 8, 'opacity=".5"') +
        charge(shell, 0, 210, 3) +
        path('M14,-90 L-38,6 H-4 L-16,84 L40,-16 H6 Z', shell === shells.White ? teal : '#6fc4bd'),
    ) +
    cable('M352,296 C330,120 540,90 590,250 C640,420 560,980 690,1010 C740,1020 752,960 744,906', darker(shell, 0.12))
  )
}

/** Four lights, some of them on. */
function charge(shell: string, cx: number, cy: number, on: number): string {
  return times(4, index =>
    circle(cx - 54 + index * 36, cy, 8, index < on ? '#58b88a' : darker(shell, lightness(shell) > 0.5 ? 0.15 : 0.5)),
  )
}

function standing(sheet: Sheet, shell: string, tone: string): string {
  const side = linear(
    sheet,
    [
      [0, lighter(shell, 0.3)],
      [0.3, shell],
      [1, darker(shell, 0.35)],
    ],
    [0, 0, 1, 0],
  )
  return (
    tableGround(sheet, tone, 0.68) +
    disc(sheet, tone, 600, 540, 420) +
    groundShadow(sheet, 600, 940, 300, 44) +
    box(300, 420, 600, 524, 48, side) +
    box(300, 420, 600, 130, 48, lighter(shell, 0.14)) +
    box(312, 430, 576, 108, 44, darker(shell, 0.12)) +
    [390, 690]
      .map(x => box(x, 458, 120, 50, 8, darker(shell, 0.75)) + box(x + 14, 482, 92, 18, 3, '#e9e4da'))
      .join('') +
    box(556, 466, 88, 34, 17, darker(shell, 0.75)) +
    box(568, 480, 64, 7, 3, '#cfcac0') +
    charge(shell, 600, 880, 3) +
    path('M622,610 L552,736 H596 L580,830 L654,704 H608 Z', '#6fc4bd')
  )
}

function withDisplay(sheet: Sheet): string {
  const shell = '#33383c'
  return (
    tableGround(sheet, ground.butter, 0.7) +
    disc(sheet, ground.butter, 600, 540, 430) +
    groundShadow(sheet, 600, 974, 240, 46) +
    path('M800,220 L850,252 V952 L800,976 Z', darker(shell, 0.45)) +
    path(boxPath(380, 212, 440, 766, 54), lit(sheet, shell)) +
    path(boxPath(430, 262, 340, 232, 34), '#10181a') +
    digits(470, 306, '#7fe0d3') +
    group(
      times(4, index => box(452 + index * 76, 452, 66, 14, 7, index < 3 ? '#7fe0d3' : '#2b3b39')),
      '',
    ) +
    [430, 566].map(x => box(x, 884, 108, 46, 8, darker(shell, 0.7)) + box(x + 12, 906, 84, 16, 3, '#e9e4da')).join('') +
    box(700, 890, 70, 32, 16, darker(shell, 0.7)) +
    times(7, index => box(440, 560 + index * 36, 320, 8, 4, darker(shell, 0.35)))
  )
}

/** Eighty-seven per cent left, in seven-segment figures: drawn, not set. */
function digits(x: number, y: number, colour: string): string {
  const segments: Record<string, string> = { 8: 'abcdefg', 7: 'abc' }
  const at: Record<string, string> = {
    a: 'M8,0 H62',
    b: 'M70,8 V52',
    c: 'M70,68 V112',
    d: 'M8,120 H62',
    e: 'M0,68 V112',
    f: 'M0,8 V52',
    g: 'M8,60 H62',
  }
  const figure = (name: '8' | '7', dx: number) =>
    group(
      [...(segments[name] ?? '')].map(key => stroke(at[key] ?? '', colour, 12)).join(''),
      `transform="translate(${x + dx} ${y}) skewX(-4)"`,
    )
  return (
    figure('8', 0) +
    figure('7', 108) +
    circle(x + 210, y + 24, 12, 'none', `stroke="${colour}" stroke-width="8"`) +
    circle(x + 248, y + 96, 12, 'none', `stroke="${colour}" stroke-width="8"`) +
    stroke(`M${x + 254},${y + 12} L${x + 204},${y + 110}`, colour, 8)
  )
}

function twoPhones(sheet: Sheet): string {
  const shell = '#33383c'
  const bank = boxPath(-180, -300, 360, 600, 50)
  return (
    flatGround(sheet, ground.butter) +
    disc(sheet, ground.butter, 600, 600, 490) +
    placed(270, 470, -12, 0.86, phone(sheet, 300, 600)) +
    placed(930, 470, 12, 0.86, phone(sheet, 300, 600)) +
    cable('M540,860 C520,1090 300,1080 300,960 C300,860 330,800 322,742', '#efeae0') +
    cable('M660,860 C680,1090 900,1080 900,960 C900,860 868,800 876,742', '#9f3427') +
    placed(
      600,
      620,
      0,
      0.9,
      castShadow(bank) +
        path(bank, lit(sheet, shell)) +
        path(boxPath(-130, -250, 260, 170, 26), '#10181a') +
        group(digits(470, 306, '#7fe0d3'), 'transform="translate(-424 -402) scale(.72)"'),
    )
  )
}
