// The small pictures move the gallery alone; without this they are links to the large ones, and the page moves along. A picture opens
// the zoom dialog, which is loaded when a finger comes down; without it the picture leads to its file.
const loadZoom = () => import('../product/zoom.ts')

document.addEventListener('pointerdown', event => {
  if (linkAt(event, '.views a')) void loadZoom()
})

document.addEventListener('click', event => {
  const picture = linkAt(event, '.views a')
  const view = viewOf(linkAt(event, '.thumbs a'))
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || !(picture || view)) return
  event.preventDefault()
  if (view) showView(view)
  else if (picture) {
    loadZoom()
      .then(({ openZoom }) => openZoom(picture))
      .catch(() => location.assign(picture.href))
  }
})

function linkAt({ target }: Event, selector: string): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>(selector) : null
}

const viewOf = (thumb: HTMLAnchorElement | null) => thumb && document.getElementById(thumb.hash.slice(1))

/** Without moving the page, which a shopper may have scrolled on. */
function showView({ parentElement: views, offsetLeft }: HTMLElement): void {
  views?.scrollTo({ left: offsetLeft - views.offsetLeft })
}

const thumbs = document.querySelectorAll<HTMLAnchorElement>('.thumbs a')
const seen = new IntersectionObserver(
  entries => {
    for (const { target, isIntersecting } of entries) {
      // A film that was swiped away does not talk on.
      if (!isIntersecting && target instanceof HTMLVideoElement) target.pause()
      if (!isIntersecting) continue
      for (const thumb of thumbs) thumb.ariaCurrent = String(thumb.hash === `#${target.id}`)
    }
  },
  { threshold: 0.6 },
)
for (const thumb of thumbs) {
  const view = viewOf(thumb)
  if (view) seen.observe(view)
}
