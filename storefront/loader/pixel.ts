// The advertiser's pixel, where the shop has one, comes last: when the page is there and idle.
import { whenIdle } from './idle.ts'

if (document.querySelector('meta[name="dukan:pixel"]'))
  whenIdle(() => void import('../pixel/start.ts').then(({ startPixel }) => startPixel()))
