import { darker, lighter } from '../drawing/colour.ts'
import { jasmine, rosette } from '../drawing/flora.ts'
import { cuspedArch } from '../drawing/grounds.ts'
import { box, circle, path, stroke } from '../drawing/shapes.ts'
import type { Drawing, Sheet } from '../drawing/sheet.ts'

const bare = '#fbf7ef'
const gold = '#e0b35a'

type Emblem = { alt: string; field: string; draw: Drawing }

/** One sign per sub-brand, plain enough for a 40 px round. */
export const emblems: Record<string, Emblem> = {
  'tech-gadgets': {
    alt: 'A lightning bolt on an eight-pointed star',
    field: '#0e5a58',
    draw: () => star(bare) + path('M214,120 L142,222 H192 L178,290 L258,182 H206 Z', '#d98a1f'),
  },
  neelgul: {
    alt: 'A blue and white tile flower',
    field: '#23548c',
    draw: () =>
      rosette(200, 200, 132, 8, bare, gold) + rosette(200, 200, 84, 8, '#5fb4c4', gold) + circle(200, 200, 20, gold),
  },
  'sahil-menswear': { alt: 'A sailing boat over a wave', field: '#7e2a22', draw: () => sail() },
  'chanda-kids': {
    alt: 'A crescent moon with a star',
    field: '#2a3c63',
    draw: () => circle(192, 204, 116, gold) + circle(232, 176, 98, '#2a3c63') + rosette(262, 170, 46, 5, bare, bare),
  },
  'aangan-living': { alt: 'A courtyard arch with a young plant', field: '#5f7350', draw: () => courtyard() },
  'mehak-care': {
    alt: 'A jasmine flower on a golden drop',
    field: '#6d3f62',
    draw: () =>
      path('M200,74 C140,160 108,200 108,248 a92,88 0 0 0 184,0 C292,200 260,160 200,74 Z', gold) +
      jasmine(200, 246, 74, 0),
  },
}

export function emblemScene(sheet: Sheet, { field, draw }: Emblem): string {
  return (
    box(0, 0, 400, 400, 0, field) +
    box(16, 16, 368, 368, 0, 'none', `stroke="${lighter(field, 0.3)}" stroke-width="4"`) +
    corners(lighter(field, 0.3)) +
    draw(sheet)
  )
}

function corners(colour: string): string {
  return [
    [16, 16],
    [384, 16],
    [16, 384],
    [384, 384],
  ]
    .map(([x = 0, y = 0]) => rosette(x, y, 44, 4, colour, colour))
    .join('')
}

/** The eight-pointed star of the tile makers: two squares. */
function star(colour: string): string {
  return box(104, 104, 192, 192, 0, colour) + box(104, 104, 192, 192, 0, colour, 'transform="rotate(45 200 200)"')
}

function sail(): string {
  const waves = (y: number, colour: string) => stroke(`M84,${y} q29,-26 58,0 t58,0 t58,0 t58,0`, colour, 12)
  return (
    path('M206,84 C286,130 300,190 292,226 H206 Z', bare) +
    path('M190,112 C150,150 126,190 120,226 H190 Z', gold) +
    path('M112,242 H288 C276,276 250,286 200,286 C150,286 124,276 112,242 Z', bare) +
    waves(312, gold)
  )
}

function courtyard(): string {
  const arch = cuspedArch({ cx: 200, top: 92, w: 200, foot: 300 })
  return (
    path(arch, bare) +
    path(cuspedArch({ cx: 200, top: 140, w: 124, foot: 300 }), darker('#5f7350', 0.25)) +
    box(76, 300, 248, 16, 0, gold) +
    path(
      'M200,300 V236 M200,262 C170,262 160,240 162,220 C184,222 198,238 200,262 C202,238 216,222 238,220 C240,240 230,262 200,262',
      gold,
      `stroke="${gold}" stroke-width="5"`,
    )
  )
}
