// The small pictures move the gallery alone; without this they are links to the large ones, and the page moves along.
document.addEventListener('click', event => {
  const thumb = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-shows]') : null
  const view = thumb && document.getElementById(thumb.hash.slice(1))
  if (!thumb || !view?.parentElement) return
  event.preventDefault()
  view.parentElement.scrollTo({ left: view.offsetLeft - view.parentElement.offsetLeft, behavior: 'smooth' })
})

const thumbs = document.querySelectorAll<HTMLAnchorElement>('a[data-shows]')
const seen = new IntersectionObserver(
  entries => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue
      for (const thumb of thumbs) thumb.ariaCurrent = String(thumb.hash === `#${target.id}`)
    }
  },
  { threshold: 0.6 },
)
for (const thumb of thumbs) {
  const view = document.getElementById(thumb.hash.slice(1))
  if (view) seen.observe(view)
}
