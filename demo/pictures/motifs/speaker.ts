import { darker, ground, lighter, marigold } from '../drawing/colour.ts'
import { disc, flatGround, tableGround } from '../drawing/grounds.ts'
import { ball, lit } from '../drawing/paint.ts'
import { dots } from '../drawing/prints.ts'
import { castShadow, groundShadow } from '../drawing/shadow.ts'
import { box, circle, path, stroke, times } from '../drawing/shapes.ts'
import type { Sheet } from '../drawing/sheet.ts'
import { thing } from '../picture.ts'

const cloths = { Black: '#34353a', Teal: '#14706c' }

export const speaker = thing('mini-boom-bluetooth-speaker', [
  {
    key: 'black',
    alt: 'Round black fabric speaker with a carrying strap',
    colour: 'Black',
    draw: s => front(s, cloths.Black, ground.clay),
  },
  {
    key: 'teal',
    alt: 'Round teal fabric speaker with a carrying strap',
    colour: 'Teal',
    draw: s => front(s, cloths.Teal, ground.butter),
  },
  {
    key: 'buttons',
    alt: 'The teal speaker from above, showing its buttons',
    colour: 'Teal',
    draw: s => above(s, cloths.Teal, ground.butter),
  },
])

function front(sheet: Sheet, fabric: string, tone: string): string {
  return tableGround(sheet, tone, 0.72) + disc(sheet, tone, 590, 540, 430) + speakerFront(sheet, fabric)
}

/** Its foot at 580, 962. */
export function speakerFront(sheet: Sheet, fabric: string): string {
  const strap = 'M860,430 C1010,420 1060,560 1000,700 C960,790 900,800 880,770'
  return (
    groundShadow(sheet, 580, 962, 260, 50) +
    stroke(strap, darker(fabric, 0.35), 26) +
    stroke(strap, lighter(fabric, 0.22), 5, 'stroke-dasharray="12 10"') +
    box(430, 930, 300, 44, 22, darker(fabric, 0.55)) +
    circle(580, 610, 352, lit(sheet, darker(fabric, 0.25))) +
    circle(576, 606, 334, ball(sheet, fabric)) +
    circle(576, 606, 334, dots(lighter(fabric, 0.35), 22, 4, 0.35)(sheet)) +
    circle(576, 606, 334, 'none', `stroke="${lighter(fabric, 0.3)}" stroke-width="5" opacity=".6"`) +
    box(520, 836, 112, 34, 17, marigold) +
    box(506, 250, 148, 22, 11, darker(fabric, 0.5)) +
    circle(580, 610, 120, darker(fabric, 0.4), 'opacity=".22"')
  )
}

function above(sheet: Sheet, fabric: string, tone: string): string {
  const round = 'M250,600 a350,350 0 1 1 700,0 a350,350 0 1 1 -700,0 Z'
  const mark = lighter(fabric, 0.75)
  return (
    flatGround(sheet, tone) +
    castShadow(round, { dx: 26, dy: 34, spread: 40 }) +
    path(round, lit(sheet, fabric)) +
    path(round, dots(lighter(fabric, 0.35), 22, 4, 0.35)(sheet)) +
    circle(600, 600, 236, lit(sheet, darker(fabric, 0.25), 1.4)) +
    circle(600, 600, 222, darker(fabric, 0.42)) +
    path('M570,550 L656,600 L570,650 Z', mark) +
    stroke('M430,600 h56 M714,600 h56 M742,572 v56', mark, 14) +
    times(3, index => circle(560 + index * 40, 740, 7, index ? lighter(fabric, 0.3) : '#7fd6a8')) +
    stroke('M600,250 C600,120 720,60 860,90', darker(fabric, 0.4), 30) +
    stroke('M600,250 C600,120 720,60 860,90', lighter(fabric, 0.2), 5, 'stroke-dasharray="12 10"')
  )
}
