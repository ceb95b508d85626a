import { darker, ground } from '../drawing/colour.ts'
import { foldedCloth } from '../drawing/folded.ts'
import { disc, flatGround } from '../drawing/grounds.ts'
import { dots } from '../drawing/prints.ts'
import { placed } from '../drawing/shapes.ts'
import type { Sheet } from '../drawing/sheet.ts'
import { poloCollar, spreadShirt } from '../drawing/shirt.ts'
import { garment } from '../picture.ts'

const piques = { Navy: '#26375a', Olive: '#6b7043', White: '#f4f1e8' }

export const polo = garment('pique-polo-shirt', [
  { key: 'stack', alt: 'Navy, olive and white polo shirts folded in a stack', draw: s => stack(s) },
  { key: 'navy', alt: 'Navy polo shirt laid flat', colour: 'Navy', draw: s => flat(s, piques.Navy, ground.clay) },
  { key: 'olive', alt: 'Olive polo shirt laid flat', colour: 'Olive', draw: s => flat(s, piques.Olive, ground.butter) },
  { key: 'white', alt: 'White polo shirt laid flat', colour: 'White', draw: s => flat(s, piques.White, ground.pool) },
])

function flat(sheet: Sheet, colour: string, tone: string): string {
  return (
    flatGround(sheet, tone) +
    disc(sheet, tone, 600, 760, 560) +
    spreadShirt(sheet, { colour, print: dots(darker(colour, 0.3), 12, 2, 0.3)(sheet), collar: 'polo' })
  )
}

function stack(sheet: Sheet): string {
  const tone = ground.mist
  const folded = (x: number, y: number, turn: number, colour: string) =>
    placed(
      x,
      y,
      turn,
      1,
      foldedCloth(sheet, { w: 560, h: 680, colour, print: dots(darker(colour, 0.3), 12, 2, 0.3)(sheet), layers: 4 }) +
        placed(-720, -764, 0, 1.2, poloCollar(colour)),
    )
  return (
    flatGround(sheet, tone) +
    disc(sheet, tone, 600, 760, 560) +
    folded(420, 560, -10, piques.White) +
    folded(780, 660, 8, piques.Olive) +
    folded(560, 890, -3, piques.Navy)
  )
}
