// The advertiser's pixel, where the shop has one, comes last: when the page is there and idle.
const meta = document.querySelector<HTMLMetaElement>('meta[name="dukan:pixel"]')

if (meta) {
  const start = () => void import('../pixel/track.ts').then(({ startPixel }) => startPixel(JSON.parse(meta.content)))
  const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(start) : setTimeout(start, 1000))
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}
