import { attar } from './motifs/attar.ts'
import { bedsheet, razai } from './motifs/bedding.ts'
import { braidedCables } from './motifs/braided-cables.ts'
import { chappal } from './motifs/chappal.ts'
import { dupatta } from './motifs/dupatta.ts'
import { earbuds } from './motifs/earbuds.ts'
import { emergencyBulbs } from './motifs/emergency-bulbs.ts'
import { faceSerum } from './motifs/face-serum.ts'
import { frock } from './motifs/frock.ts'
import { hairOil } from './motifs/hair-oil.ts'
import { jeans } from './motifs/jeans.ts'
import { kettle } from './motifs/kettle.ts'
import { boysKurta, kidsTees, schoolTrousers } from './motifs/kids-sets.ts'
import { mensKurta, shalwarKameez, suiting } from './motifs/menswear.ts'
import { microphone } from './motifs/microphone.ts'
import { neckband } from './motifs/neckband.ts'
import { newbornSet } from './motifs/newborn.ts'
import { abaya, palazzo } from './motifs/palazzo-and-abaya.ts'
import { perfume } from './motifs/perfume.ts'
import { polo } from './motifs/polo.ts'
import { largePowerBank, slimPowerBank } from './motifs/power-banks.ts'
import { prayerMat } from './motifs/prayer-mat.ts'
import { roseMist } from './motifs/rose-mist.ts'
import { routerUps } from './motifs/router-ups.ts'
import { smartWatch } from './motifs/smart-watch.ts'
import { socks } from './motifs/socks.ts'
import { speaker } from './motifs/speaker.ts'
import { spiceJars, tiffin } from './motifs/tiffin-and-jars.ts'
import { towels } from './motifs/towels.ts'
import { cambric, gulmoharLawn, lastSeasonLinen, multaniLawn, winterKhaddar } from './motifs/unstitched.ts'
import { waistcoat } from './motifs/waistcoat.ts'
import { wallCharger } from './motifs/wall-charger.ts'
import { webcam } from './motifs/webcam.ts'
import { winterJacket } from './motifs/winter-jacket.ts'
import { chikanKurta, coordSet } from './motifs/womens-kurtas.ts'
import type { ProductViews } from './picture.ts'

/** Every product of the demo catalogue that has been drawn. */
export const products: ProductViews[] = [
  attar,
  bedsheet,
  razai,
  braidedCables,
  chappal,
  dupatta,
  earbuds,
  emergencyBulbs,
  faceSerum,
  frock,
  hairOil,
  jeans,
  kettle,
  boysKurta,
  kidsTees,
  schoolTrousers,
  mensKurta,
  shalwarKameez,
  suiting,
  microphone,
  neckband,
  newbornSet,
  abaya,
  palazzo,
  perfume,
  polo,
  largePowerBank,
  slimPowerBank,
  prayerMat,
  roseMist,
  routerUps,
  smartWatch,
  socks,
  speaker,
  spiceJars,
  tiffin,
  towels,
  cambric,
  gulmoharLawn,
  lastSeasonLinen,
  multaniLawn,
  winterKhaddar,
  waistcoat,
  wallCharger,
  webcam,
  winterJacket,
  chikanKurta,
  coordSet,
]
