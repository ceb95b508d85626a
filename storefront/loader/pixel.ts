// The advertiser's pixel, where the shop has one, is loaded last, when the page is idle.
import { whenIdle } from './idle.ts'

if (document.querySelector('meta[name="dukan:pixel"]'))
  whenIdle(() => void import('../pixel/start.ts').then(script => script.startPixel()))
