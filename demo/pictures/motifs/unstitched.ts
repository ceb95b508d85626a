import { ground } from '../drawing/colour.ts'
import { blossom, leafSprig } from '../drawing/flora.ts'
import { borderBand, chikan, dots, gulmohar, lines, multaniTile, paisleys, steppedDiamond } from '../drawing/prints.ts'
import { ellipse } from '../drawing/shapes.ts'
import { garment } from '../picture.ts'
import { embroideredFront } from './embroidered-front.ts'
import { fannedSet, printCloseUp, setOnRail, type UnstitchedSet } from './fabric-scenes.ts'

const gulmoharSets = {
  Coral: {
    tone: ground.sage,
    shirt: '#ee9c83',
    shirtPrint: gulmohar('#b9352a', '#f6d27a', '#5d7a4c'),
    trouser: '#d9664d',
    dupatta: '#f0b9a2',
    dupattaPrint: gulmohar('#e98c72', '#f6e0b0', '#a9b08a'),
    border: borderBand('#c94f3a', '#f6e3c4', '#f1c65a'),
  },
  Mint: {
    tone: ground.clay,
    shirt: '#b5dcc6',
    shirtPrint: gulmohar('#f3f1e2', '#e9b94c', '#2f6b57'),
    trouser: '#7fb9a2',
    dupatta: '#b9dac9',
    dupattaPrint: gulmohar('#8cc4ae', '#f6f0d0', '#78a892'),
    border: borderBand('#3c7f6a', '#f4efdd', '#e9c46a'),
  },
} satisfies Record<string, UnstitchedSet>

const tileSets = {
  Blue: {
    tone: ground.sand,
    shirt: '#2a5d97',
    shirtPrint: multaniTile('#173d6e', '#5fb4c4', '#f3ecdb'),
    trouser: '#5b93bd',
    dupatta: '#a9cfd8',
    dupattaPrint: dots('#2a5d97', 60, 7, 0.6),
    border: borderBand('#173d6e', '#5fb4c4', '#f3ecdb'),
    scale: 1,
  },
  'Off White': {
    tone: ground.pool,
    shirt: '#f3ecdc',
    shirtPrint: multaniTile('#e2d7bf', '#8fb9c4', '#2f6690'),
    trouser: '#e8dcc3',
    dupatta: '#f5efe2',
    dupattaPrint: dots('#2f6690', 60, 6, 0.55),
    border: borderBand('#f0e6d0', '#2f6690', '#8fb9c4'),
    scale: 1,
  },
} satisfies Record<string, UnstitchedSet>

const cambricSets = {
  Mustard: {
    tone: ground.mist,
    shirt: '#d49a2a',
    shirtPrint: steppedDiamond('#8c5a16', '#f1d692'),
    trouser: '#c2861c',
    border: borderBand('#8c5a16', '#f1d692', '#e9b94c'),
    scale: 0.9,
  },
  Teal: {
    tone: ground.clay,
    shirt: '#1b6f6c',
    shirtPrint: steppedDiamond('#0c4341', '#8fc9bf'),
    trouser: '#165b59',
    border: borderBand('#0c4341', '#8fc9bf', '#e3c78a'),
    scale: 0.9,
  },
  Maroon: {
    tone: ground.butter,
    shirt: '#7d2230',
    shirtPrint: steppedDiamond('#4d121d', '#dca58f'),
    trouser: '#661a27',
    border: borderBand('#4d121d', '#dca58f', '#e3b56a'),
    scale: 0.9,
  },
} satisfies Record<string, UnstitchedSet>

const khaddar: UnstitchedSet = {
  tone: ground.mist,
  shirt: '#b4562f',
  shirtPrint: paisleys('#8c3d1f', '#e2a06a'),
  trouser: '#7a3a22',
  dupatta: '#3f3a44',
  dupattaPrint: steppedDiamond('#c98a4e', '#8c3d2a'),
  border: borderBand('#2c2830', '#c98a4e', '#b4562f'),
  scale: 0.9,
}
const linen: UnstitchedSet = {
  tone: ground.rose,
  shirt: '#a3a5a3',
  shirtPrint: lines('#7f827f', 14, 3, 0.35),
  trouser: '#85888a',
  dupatta: '#c5c7c3',
  dupattaPrint: chikan('#f1efe8'),
  border: borderBand('#6d7173', '#d8d8d2', '#b6b8b4'),
  scale: 1,
}

const gulmoharFlowers =
  ellipse(960, 1310, 190, 50, '#1f1b16', 'opacity=".14"') +
  leafSprig(1000, 1330, -70, 1.9, '#6f8a58') +
  blossom(930, 1280, 96, 5, '#dd5f45', '#f1c65a') +
  blossom(1070, 1340, 76, 5, '#e27459', '#f1c65a')

export const gulmoharLawn = garment('gulmohar-printed-lawn-3-piece', [
  {
    key: 'coral',
    alt: 'Coral gulmohar-printed lawn, three lengths folded and fanned',
    colour: 'Coral',
    draw: s => fannedSet(s, gulmoharSets.Coral, gulmoharFlowers),
  },
  {
    key: 'mint',
    alt: 'Mint gulmohar-printed lawn, three lengths folded and fanned',
    colour: 'Mint',
    draw: s => fannedSet(s, gulmoharSets.Mint),
  },
  {
    key: 'coral-hanging',
    alt: 'Coral printed shirt cloth and dupatta hanging over a rail',
    colour: 'Coral',
    draw: s => setOnRail(s, gulmoharSets.Coral),
  },
  {
    key: 'coral-print',
    alt: 'Close-up of the coral gulmohar print',
    colour: 'Coral',
    draw: s => printCloseUp(s, gulmoharSets.Coral),
  },
])

export const multaniLawn = garment('multani-tile-embroidered-lawn-3-piece', [
  {
    key: 'blue',
    alt: 'Blue lawn with Multani tile motifs, three lengths folded and fanned',
    colour: 'Blue',
    draw: s => fannedSet(s, tileSets.Blue),
  },
  {
    key: 'off-white',
    alt: 'Off-white lawn with Multani tile motifs, three lengths folded and fanned',
    colour: 'Off White',
    draw: s => fannedSet(s, tileSets['Off White']),
  },
  {
    key: 'blue-embroidery',
    alt: 'The embroidered neckline of the blue shirt, close up',
    colour: 'Blue',
    draw: s => embroideredFront(s),
  },
  {
    key: 'blue-hanging',
    alt: 'Blue shirt cloth and pale dupatta hanging over a rail',
    colour: 'Blue',
    draw: s => setOnRail(s, tileSets.Blue),
  },
])

export const cambric = garment('everyday-cambric-2-piece', [
  {
    key: 'mustard',
    alt: 'Mustard cambric with a stepped diamond print, two lengths folded',
    colour: 'Mustard',
    draw: s => fannedSet(s, cambricSets.Mustard),
  },
  {
    key: 'teal',
    alt: 'Teal cambric with a stepped diamond print, two lengths folded',
    colour: 'Teal',
    draw: s => fannedSet(s, cambricSets.Teal),
  },
  {
    key: 'maroon',
    alt: 'Maroon cambric with a stepped diamond print, two lengths folded',
    colour: 'Maroon',
    draw: s => fannedSet(s, cambricSets.Maroon),
  },
  {
    key: 'mustard-hanging',
    alt: 'Mustard printed cambric hanging over a rail',
    colour: 'Mustard',
    draw: s => setOnRail(s, cambricSets.Mustard),
  },
])

export const winterKhaddar = garment('winter-khaddar-3-piece', [
  { key: 'folded', alt: 'Rust khaddar folded with a dark jacquard shawl', draw: s => fannedSet(s, khaddar) },
  { key: 'shawl', alt: 'Rust khaddar and its shawl hanging over a rail', draw: s => setOnRail(s, khaddar) },
  { key: 'print', alt: 'Close-up of the paisley print on rust khaddar', draw: s => printCloseUp(s, khaddar) },
])

export const lastSeasonLinen = garment('last-season-linen-3-piece', [
  { key: 'folded', alt: 'Grey linen, three lengths folded and fanned', draw: s => fannedSet(s, linen) },
  { key: 'weave', alt: 'Close-up of the grey linen weave', draw: s => printCloseUp(s, linen) },
])
