import { cloth, type Fold } from '../drawing/cloth.ts'
import { darker, ground, lighter } from '../drawing/colour.ts'
import { drape } from '../drawing/drape.ts'
import { archNiche, wallGround } from '../drawing/grounds.ts'
import { rail } from '../drawing/hanger.ts'
import { borderBand, paisleys } from '../drawing/prints.ts'
import { box, boxPath, path, times } from '../drawing/shapes.ts'
import type { Sheet } from '../drawing/sheet.ts'
import { garment } from '../picture.ts'

const gold = '#e0b04a'
const silks = {
  Emerald: { silk: '#0f6b4f', tone: ground.clay, zari: gold },
  Magenta: { silk: '#a8225f', tone: ground.mist, zari: gold },
  Gold: { silk: '#d3a13c', tone: ground.pool, zari: '#8c2f22' },
}

type Silk = { silk: string; tone: string; zari: string }

export const dupatta = garment('silk-blend-festive-dupatta', [
  {
    key: 'emerald',
    alt: 'Emerald silk dupatta with a gold border draped over a rail',
    colour: 'Emerald',
    draw: s => draped(s, silks.Emerald),
  },
  {
    key: 'magenta',
    alt: 'Magenta silk dupatta with a gold border draped over a rail',
    colour: 'Magenta',
    draw: s => draped(s, silks.Magenta),
  },
  {
    key: 'gold',
    alt: 'Gold silk dupatta with a red border draped over a rail',
    colour: 'Gold',
    draw: s => draped(s, silks.Gold),
  },
  {
    key: 'emerald-border',
    alt: 'The woven gold border of the emerald dupatta, close up',
    colour: 'Emerald',
    draw: s => borderCloseUp(s, silks.Emerald),
  },
])

function draped(sheet: Sheet, { silk, tone, zari }: Silk): string {
  const border = borderBand(darker(silk, 0.25), zari, lighter(zari, 0.35), 150)
  const tassels = (x: number, w: number, y: number) =>
    times(Math.floor(w / 24), index => box(x + 8 + index * 24, y + 8 + ((index * 5) % 3) * 4, 7, 44, 3, zari))
  return (
    wallGround(sheet, tone) +
    archNiche(sheet, tone, { cx: 600, top: 60, w: 1040, foot: 1390 }) +
    tassels(230, 300, 960) +
    drape(sheet, {
      x: 230,
      w: 310,
      top: 200,
      bottom: 950,
      colour: darker(silk, 0.14),
      border: border(sheet, 'translate(0 800)'),
      borderHeight: 150,
      pleats: 4,
      seed: 1,
    }) +
    tassels(470, 500, 1260) +
    drape(sheet, {
      x: 460,
      w: 520,
      top: 192,
      bottom: 1250,
      colour: silk,
      print: paisleys(lighter(silk, 0.12), darker(silk, 0.14))(sheet, 'scale(.8)'),
      border: border(sheet, 'translate(0 1100)'),
      borderHeight: 150,
      pleats: 5,
    }) +
    rail(sheet, 180)
  )
}

function borderCloseUp(sheet: Sheet, { silk, zari }: Silk): string {
  const folds: Fold[] = [
    [240, -200, 140, 1700, 80, -40],
    [600, -200, 560, 1700, 90, 60],
    [960, -200, 940, 1700, 80, -40],
  ]
  const border = borderBand(darker(silk, 0.25), zari, lighter(zari, 0.35), 420)
  return cloth(sheet, {
    d: boxPath(0, 0, sheet.width, sheet.height, 0),
    colour: silk,
    print: paisleys(lighter(silk, 0.14), darker(silk, 0.14))(sheet, 'scale(1.5)'),
    trims:
      box(0, 720, 1200, 420, 0, border(sheet, 'translate(0 720)')) +
      box(0, 1160, 1200, 14, 0, zari) +
      box(0, 690, 1200, 14, 0, zari) +
      box(0, 1190, 1200, 320, 0, darker(silk, 0.12)) +
      times(30, index => path(`M${index * 42},1190 l21,40 l21,-40 z`, zari)),
    folds,
    shadow: false,
  })
}
