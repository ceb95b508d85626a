import { cloth } from '../drawing/cloth.ts'
import { darker, ground, lighter } from '../drawing/colour.ts'
import { disc, flatGround } from '../drawing/grounds.ts'
import { lit } from '../drawing/paint.ts'
import { dots } from '../drawing/prints.ts'
import { castShadow } from '../drawing/shadow.ts'
import { box, boxPath, circle, path, placed, stroke, times } from '../drawing/shapes.ts'
import type { Sheet } from '../drawing/sheet.ts'
import { garment } from '../picture.ts'

const cottons = { White: '#f6f3ea', Yellow: '#f3d77f' }

export const newbornSet = garment('newborn-gift-set-5-piece', [
  {
    key: 'white',
    alt: 'White newborn clothes in an open gift box',
    colour: 'White',
    draw: s => inBox(s, cottons.White, ground.rose),
  },
  {
    key: 'yellow',
    alt: 'Yellow newborn clothes in an open gift box',
    colour: 'Yellow',
    draw: s => inBox(s, cottons.Yellow, ground.mist),
  },
  {
    key: 'five-pieces',
    alt: 'The five yellow pieces: romper, cap, bib, mittens and booties',
    colour: 'Yellow',
    draw: s => fivePieces(s, cottons.Yellow),
  },
])

function print(sheet: Sheet, colour: string): string {
  return dots(colour === cottons.White ? '#6fb0a8' : '#fffaf0', 54, 7, 0.75)(sheet)
}

function inBox(sheet: Sheet, colour: string, tone: string): string {
  const lid = boxPath(-300, -400, 600, 800, 16)
  const outer = boxPath(150, 310, 900, 1010, 18)
  const tissue =
    path('M184,360 C260,420 240,620 290,700 C230,860 270,1080 184,1286 Z', '#fdfaf2') +
    path('M1016,360 C950,480 990,640 930,760 C980,900 940,1120 1016,1286 Z', '#e9dfca') +
    path('M184,360 C400,430 780,330 1016,380 V360 Z', '#fdfaf2')
  return (
    flatGround(sheet, tone) +
    placed(
      870,
      330,
      12,
      1,
      castShadow(lid) + path(lid, lit(sheet, '#0e5a58')) + box(-50, -400, 100, 800, 0, '#d98a1f'),
    ) +
    castShadow(outer, { dx: 24, dy: 32, spread: 36 }) +
    path(outer, lit(sheet, '#17706d')) +
    box(184, 344, 832, 942, 8, '#0b4341') +
    box(184, 360, 832, 926, 8, '#f5eee0') +
    tissue +
    placed(120, 390, 0, 0.8, romper(sheet, colour)) +
    placed(790, 520, 8, 0.85, cap(sheet, colour)) +
    placed(800, 840, -6, 0.8, bib(sheet, colour)) +
    placed(730, 1120, -10, 0.75, bootie(sheet, colour)) +
    placed(900, 1130, 6, 0.75, bootie(sheet, colour))
  )
}

export function romper(sheet: Sheet, colour: string): string {
  const d =
    'M310,150 C330,190 420,190 440,150 L540,190 C600,230 620,330 640,430 L540,462 L508,380 C516,520 540,620 590,820 L560,960 H440 L375,800 L310,960 H190 L160,820 C210,620 234,520 242,380 L210,462 L110,430 C130,330 150,230 210,190 Z'
  return (
    cloth(sheet, {
      d,
      colour,
      print: print(sheet, colour),
      folds: [
        [270, 420, 250, 800, 26, 8],
        [480, 420, 500, 800, 26, -8],
        [340, 700, 280, 940, 20, 0],
      ],
    }) +
    stroke('M310,150 C330,196 420,196 440,150', darker(colour, 0.22), 14) +
    stroke('M375,190 V800', darker(colour, 0.22), 5) +
    times(5, index => circle(375, 250 + index * 110, 13, '#d98a1f') + circle(372, 246 + index * 110, 5, '#f6d9a0')) +
    stroke('M192,948 H312 M438,948 H558', darker(colour, 0.18), 24, 'style="stroke-linecap:butt"')
  )
}

function cap(sheet: Sheet, colour: string): string {
  const d = 'M-130,70 C-150,-80 -80,-150 0,-150 C80,-150 150,-80 130,70 Z'
  return (
    cloth(sheet, { d, colour, print: print(sheet, colour) }) +
    path('M-138,50 H138 V104 Q0,124 -138,104 Z', lighter(colour, 0.3)) +
    stroke('M-138,50 H138', darker(colour, 0.2), 4) +
    circle(0, -160, 34, lit(sheet, '#d98a1f'))
  )
}

function bib(sheet: Sheet, colour: string): string {
  const d =
    'M-70,-120 C-60,-60 60,-60 70,-120 C130,-120 170,-40 150,40 C130,130 60,150 0,150 C-60,150 -130,130 -150,40 C-170,-40 -130,-120 -70,-120 Z'
  return (
    cloth(sheet, { d, colour: lighter(colour, 0.2) }) +
    stroke(d, '#0e7a74', 9) +
    path('M0,90 C-70,40 -60,-20 -26,-20 C-8,-20 0,-4 0,6 C0,-4 8,-20 26,-20 C60,-20 70,40 0,90 Z', '#c2574a')
  )
}

function bootie(sheet: Sheet, colour: string): string {
  const d = 'M-70,-100 H70 V-20 C96,0 100,120 0,124 C-100,120 -96,0 -70,-20 Z'
  return (
    cloth(sheet, { d, colour, print: print(sheet, colour) }) +
    box(-78, -112, 156, 44, 14, lighter(colour, 0.35)) +
    stroke('M-66,-52 H66', '#d98a1f', 10) +
    path('M0,-52 l-34,-22 v44 z M0,-52 l34,-22 v44 z', '#d98a1f')
  )
}

function mitten(sheet: Sheet, colour: string): string {
  const d = 'M-60,90 V-30 C-60,-110 60,-110 60,-30 V90 Z'
  return cloth(sheet, { d, colour, print: print(sheet, colour) }) + box(-66, 64, 132, 40, 12, lighter(colour, 0.35))
}

function fivePieces(sheet: Sheet, colour: string): string {
  return (
    flatGround(sheet, ground.mist) +
    disc(sheet, ground.mist, 600, 760, 570) +
    placed(60, 300, 0, 1, romper(sheet, colour)) +
    placed(870, 350, 8, 1.15, cap(sheet, colour)) +
    placed(900, 700, -4, 1.05, bib(sheet, colour)) +
    placed(810, 1010, -12, 1, mitten(sheet, colour)) +
    placed(1000, 1010, 12, 1, mitten(sheet, colour)) +
    placed(800, 1280, -6, 1, bootie(sheet, colour)) +
    placed(1010, 1290, 8, 1, bootie(sheet, colour))
  )
}
