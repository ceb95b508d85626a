import { cloth, type Fold } from './cloth.ts'
import { darker } from './colour.ts'
import { stroke } from './shapes.ts'
import type { Sheet } from './sheet.ts'

type TrouserCut = {
  colour: string
  print?: string
  top: number
  hem: number
  /** Half widths from the middle: waist, hip, and each leg's outer and inner edge at the hem. */
  waist: number
  hip: number
  outer: number
  inner: number
  crotch?: number
  trims?: string
  folds?: Fold[]
  cx?: number
}

/** Trousers of any cut, seen from the front. */
export function trousers(sheet: Sheet, cut: TrouserCut): string {
  const { colour, print, top, hem, trims, cx = 600 } = cut
  const h = hem - top
  const folds = cut.folds ?? [
    [cx - cut.hip * 0.6, top + h * 0.42, cx - (cut.outer + cut.inner) / 2 - 10, hem - 20, 30, -6],
    [cx - cut.inner * 0.8 - 30, top + h * 0.5, cx - cut.inner - 24, hem - 10, 22, 6],
    [cx + cut.hip * 0.5, top + h * 0.42, cx + (cut.outer + cut.inner) / 2, hem - 20, 30, 6],
    [cx - 30, top + h * 0.34, cx - cut.hip * 0.7, top + h * 0.42, 16, 10],
    [cx + 30, top + h * 0.35, cx + cut.hip * 0.66, top + h * 0.43, 16, 10],
  ]
  return (
    cloth(sheet, { d: trouserOutline(cut), colour, print, trims, folds }) +
    stroke(`M${cx},${top + 60} V${top + h * (cut.crotch ?? 0.36)}`, darker(colour, 0.35), 4, 'opacity=".7"')
  )
}

function trouserOutline({ top, hem, waist, hip, outer, inner, crotch = 0.36, cx = 600 }: TrouserCut): string {
  const h = hem - top
  const fork = top + h * crotch
  return `M${cx - waist},${top} H${cx + waist} C${cx + waist + 8},${top + h * 0.1} ${cx + hip},${top + h * 0.16} ${cx + hip},${top + h * 0.28} L${cx + outer},${hem} Q${cx + (outer + inner) / 2},${hem + 22} ${cx + inner},${hem} L${cx + 12},${fork + 14} Q${cx},${fork - 6} ${cx - 12},${fork + 14} L${cx - inner},${hem} Q${cx - (outer + inner) / 2},${hem + 22} ${cx - outer},${hem} L${cx - hip},${top + h * 0.28} C${cx - hip},${top + h * 0.16} ${cx - waist - 8},${top + h * 0.1} ${cx - waist},${top} Z`
}
