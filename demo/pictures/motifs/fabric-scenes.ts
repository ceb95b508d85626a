import type { Fold } from '../drawing/cloth.ts'
import { cloth } from '../drawing/cloth.ts'
import { lighter } from '../drawing/colour.ts'
import { drape } from '../drawing/drape.ts'
import { foldedCloth } from '../drawing/folded.ts'
import { disc, flatGround, wallGround } from '../drawing/grounds.ts'
import { rail } from '../drawing/hanger.ts'
import type { Print } from '../drawing/prints.ts'
import { box, boxPath, path, placed } from '../drawing/shapes.ts'
import type { Sheet } from '../drawing/sheet.ts'

/** What makes one unstitched set in one colour: its grounds, prints, and the border of the dupatta. */
export type UnstitchedSet = {
  tone: string
  shirt: string
  shirtPrint: Print
  trouser: string
  dupatta?: string
  dupattaPrint?: Print
  border: Print
  scale?: number
}

/** Three lengths of cloth, folded and fanned on a table, the printed shirt on top. */
export function fannedSet(sheet: Sheet, set: UnstitchedSet, prop = ''): string {
  const scale = set.scale ?? 0.85
  const dupatta = set.dupatta ?? lighter(set.shirt, 0.3)
  return (
    flatGround(sheet, set.tone) +
    disc(sheet, set.tone, 600, 740, 560) +
    placed(500, 660, -13, 1, foldedCloth(sheet, { w: 640, h: 880, colour: set.trouser })) +
    (set.dupatta
      ? placed(
          700,
          690,
          9,
          1,
          foldedCloth(sheet, {
            w: 620,
            h: 900,
            colour: dupatta,
            print: set.dupattaPrint?.(sheet, 'scale(.7)'),
            trims: box(200, -460, 110, 940, 0, set.border(sheet, 'translate(200 0) rotate(90)')),
          }),
        )
      : '') +
    placed(
      600,
      770,
      -3,
      1,
      foldedCloth(sheet, {
        w: 640,
        h: 860,
        colour: set.shirt,
        print: set.shirtPrint(sheet, `translate(-320 -430) scale(${scale})`),
        corner: lighter(set.shirt, 0.5),
        layers: 4,
      }),
    ) +
    prop
  )
}

/** The same cloth hung over a rail, as a shopkeeper shows it. */
export function setOnRail(sheet: Sheet, set: UnstitchedSet): string {
  const scale = set.scale ?? 0.85
  return (
    wallGround(sheet, set.tone) +
    (set.dupatta
      ? drape(sheet, {
          x: 700,
          w: 330,
          top: 150,
          bottom: 1220,
          colour: set.dupatta,
          print: set.dupattaPrint?.(sheet, 'scale(.7)'),
          border: set.border(sheet, 'translate(0 1110)'),
          pleats: 4,
          seed: 2,
        })
      : '') +
    drape(sheet, {
      x: set.dupatta ? 190 : 260,
      w: set.dupatta ? 560 : 680,
      top: 146,
      bottom: 1180,
      colour: set.shirt,
      print: set.shirtPrint(sheet, `scale(${scale})`),
      border: set.border(sheet, 'translate(0 1070)'),
      pleats: 5,
    }) +
    rail(sheet, 136)
  )
}

/** The print itself, near enough to count its petals, with the other side showing along one fold. */
export function printCloseUp(sheet: Sheet, set: UnstitchedSet): string {
  const whole = boxPath(0, 0, sheet.width, sheet.height, 0)
  const turned = 'M-10,1180 C300,1060 620,1290 1210,1010 V1510 H-10 Z'
  const folds: Fold[] = [
    [300, -300, 60, 1700, 80, -60],
    [800, -300, 560, 1700, 90, 80],
    [1160, -300, 1010, 1700, 80, -40],
  ]
  return (
    cloth(sheet, {
      d: whole,
      colour: set.shirt,
      print: set.shirtPrint(sheet, `rotate(-8) scale(${(set.scale ?? 0.85) * 1.7})`),
      folds,
      depth: 0.8,
      shadow: false,
    }) +
    cloth(sheet, {
      d: turned,
      colour: set.dupatta ?? set.trouser,
      print: set.dupattaPrint?.(sheet, 'rotate(-12) scale(1.1)'),
      folds: [
        [300, 900, 120, 1800, 60, 10],
        [840, 900, 700, 1800, 70, -10],
      ],
    }) +
    path(
      'M-10,1180 C300,1060 620,1290 1210,1010',
      'none',
      `stroke="${lighter(set.dupatta ?? set.trouser, 0.4)}" stroke-width="8" opacity=".7"`,
    )
  )
}
