// The advertiser's pixel, where the shop has one, comes last: when the page is there and idle.
import { whenIdle } from './idle.ts'

const meta = document.querySelector<HTMLMetaElement>('meta[name="dukan:pixel"]')

if (meta) {
  const start = () => void import('../pixel/track.ts').then(({ startPixel }) => startPixel(JSON.parse(meta.content)))
  whenIdle(start)
}
