// The thumbnails scroll only the gallery; without this script they are links to the large pictures, and the page
// scrolls. A picture and the size chart open dialogs, whose script is loaded on pointerdown; without it they link to
// the picture's file and the chart's page.
const DIALOGS = '.views a,[data-chart]'
const loadZoom = () => import('../product/zoom.ts')

document.addEventListener('pointerdown', event => {
  if (linkAt(event, DIALOGS)) void loadZoom()
})

document.addEventListener('click', event => {
  const link = linkAt(event, DIALOGS)
  const view = viewOf(linkAt(event, '.thumbs a'))
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || !(link || view)) return
  event.preventDefault()
  if (view) showView(view)
  else if (link) {
    loadZoom()
      .then(({ openDialog }) => openDialog(link))
      .catch(() => location.assign(link.href))
  }
})

function linkAt({ target }: Event, selector: string): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>(selector) : null
}

const viewOf = (thumb: HTMLAnchorElement | null) => thumb && document.getElementById(thumb.hash.slice(1))

/** Without scrolling the page, which the shopper may have scrolled. */
function showView({ parentElement: views, offsetLeft }: HTMLElement): void {
  views?.scrollTo({ left: offsetLeft - views.offsetLeft })
}

const thumbs = document.querySelectorAll<HTMLAnchorElement>('.thumbs a')
const seen = new IntersectionObserver(
  entries => {
    for (const { target, isIntersecting } of entries) {
      // A video that was swiped out of view stops.
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
