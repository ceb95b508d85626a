import { darker, ground, lighter, marigold } from '../drawing/colour.ts'
import { disc, flatGround, tableGround } from '../drawing/grounds.ts'
import { down, linear, lit } from '../drawing/paint.ts'
import { castShadow, groundShadow } from '../drawing/shadow.ts'
import { box, boxPath, circle, group, path, placed, scaled, stroke, times } from '../drawing/shapes.ts'
import type { Sheet } from '../drawing/sheet.ts'
import { thing } from '../picture.ts'

type Finish = { metal: string; strap: string }
const finishes = {
  'Jet Black': { metal: '#303135', strap: '#27282c' },
  Silver: { metal: '#c4c8c9', strap: '#8d979b' },
  'Rose Gold': { metal: '#d9a48c', strap: '#e3c3b3' },
}

export const smartWatch = thing('orbit-s2-smart-watch', [
  {
    key: 'jet-black',
    alt: 'Square smart watch in jet black with activity rings on its screen',
    colour: 'Jet Black',
    draw: s => upright(s, finishes['Jet Black'], ground.clay),
  },
  {
    key: 'silver',
    alt: 'Square smart watch in silver with a grey strap',
    colour: 'Silver',
    draw: s => upright(s, finishes.Silver, ground.mist),
  },
  {
    key: 'rose-gold',
    alt: 'Square smart watch in rose gold with a blush strap',
    colour: 'Rose Gold',
    draw: s => upright(s, finishes['Rose Gold'], ground.pool),
  },
  {
    key: 'lying',
    alt: 'The jet black watch lying open, its strap stretched out, beside the spare strap',
    colour: 'Jet Black',
    draw: s => lyingOpen(s, finishes['Jet Black']),
  },
])

function upright(sheet: Sheet, finish: Finish, tone: string): string {
  const loop = 'M440,420 C450,250 480,180 600,180 C720,180 750,250 760,420 Z'
  const under = 'M440,760 C450,900 500,985 600,985 C700,985 750,900 760,760 Z'
  return (
    tableGround(sheet, tone, 0.72) +
    disc(sheet, tone, 600, 560, 430) +
    scaled(
      600,
      980,
      1.12,
      groundShadow(sheet, 600, 978, 220, 40) +
        path(
          loop,
          linear(
            sheet,
            [
              [0, lighter(finish.strap, 0.2)],
              [0.5, finish.strap],
              [1, darker(finish.strap, 0.35)],
            ],
            [0, 0, 1, 0],
          ),
        ) +
        path(
          'M490,420 C494,300 520,236 600,236 C680,236 706,300 710,420 Z',
          down(sheet, darker(finish.strap, 0.45), darker(finish.strap, 0.25)),
        ) +
        path(under, down(sheet, finish.strap, darker(finish.strap, 0.4))) +
        times(3, index => box(580, 840 + index * 42, 40, 12, 6, darker(finish.strap, 0.5))) +
        caseAndScreen(sheet, finish),
    )
  )
}

function caseAndScreen(sheet: Sheet, finish: Finish): string {
  return (
    box(802, 520, 26, 84, 12, lit(sheet, finish.metal)) +
    box(804, 630, 16, 70, 8, darker(finish.metal, 0.2)) +
    path(boxPath(392, 372, 416, 440, 110), lit(sheet, finish.metal, 1.6)) +
    path(boxPath(404, 384, 392, 416, 100), darker(finish.metal, 0.25)) +
    path(boxPath(412, 392, 376, 400, 94), '#12191b') +
    rings(600, 592) +
    path('M412,486 a94,94 0 0 1 94,-94 h130 L430,760 C416,730 412,710 412,698 Z', '#ffffff', 'opacity=".07"')
  )
}

/** Steps, sleep and calls as three rings, and a bar for the charge left. */
function rings(cx: number, cy: number): string {
  const arc = (r: number, share: number, colour: string) => {
    const length = 2 * Math.PI * r
    return (
      circle(cx, cy, r, 'none', `stroke="${colour}" stroke-width="24" opacity=".22"`) +
      circle(
        cx,
        cy,
        r,
        'none',
        `stroke="${colour}" stroke-width="24" stroke-linecap="round" stroke-dasharray="${(length * share).toFixed(0)} ${length.toFixed(0)}" transform="rotate(-90 ${cx} ${cy})"`,
      )
    )
  }
  return arc(138, 0.72, marigold) + arc(104, 0.56, '#6fc4bd') + arc(70, 0.84, '#f0907f') + circle(cx, cy, 26, '#f3ede1')
}

function lyingOpen(sheet: Sheet, finish: Finish): string {
  return (
    flatGround(sheet, ground.clay) +
    disc(sheet, ground.clay, 600, 600, 480) +
    placed(
      470,
      610,
      14,
      1,
      straps(sheet, finish) + group(caseAndScreen(sheet, finish), 'transform="translate(-432 -426) scale(.72)"'),
    ) +
    placed(900, 620, 14, 0.9, spare(sheet, '#9f3427'))
  )
}

function straps(sheet: Sheet, finish: Finish): string {
  const d =
    'M-108,-120 C-104,-260 -86,-380 -80,-440 a80,54 0 0 1 160,0 C86,-380 104,-260 108,-120 V120 C104,260 86,420 80,480 a80,40 0 0 1 -160,0 C-86,420 -104,260 -108,120 Z'
  return (
    castShadow(d) +
    path(d, lit(sheet, finish.strap)) +
    times(5, index => box(-9, 260 + index * 46, 18, 22, 9, darker(finish.strap, 0.55))) +
    box(-92, -470, 184, 30, 14, lit(sheet, finish.metal, 1.6)) +
    box(-70, -462, 140, 14, 6, darker(finish.strap, 0.4))
  )
}

function spare(sheet: Sheet, colour: string): string {
  const d = 'M-70,-420 h140 C80,-300 66,-160 60,330 a60,50 0 0 1 -120,0 C-66,-160 -80,-300 -70,-420 Z'
  return (
    castShadow(d) +
    path(d, lit(sheet, colour)) +
    stroke('M0,-380 V-120', darker(colour, 0.3), 6, 'stroke-dasharray="2 20"') +
    times(6, index => box(-8, 0 + index * 50, 16, 24, 8, darker(colour, 0.5)))
  )
}
