import { fillAny } from '#messages/fill.ts'
import { adoptSheet } from '../islands/adopt-sheet.ts'
import sheet from './zoom.css?inline'
import { newZoomDialog, type ZoomDialog } from './zoom-dialog.ts'
import { newSlider, type Slider } from './zoom-slider.ts'

/** How far an arrow key moves an enlarged picture. */
const STEP_PX = 80

/** Opens the dialog of this link: a picture of the gallery, or the size chart, whose script is loaded only now. */
export async function openDialog(link: HTMLAnchorElement): Promise<void> {
  if (link.dataset.chart === undefined) return openZoom(link)
  const { openSizeChart } = await import('./size-chart-dialog.ts')
  await openSizeChart(link)
}

/**
 * Shows the pictures of the gallery large, beginning with this one: swiped, changed by buttons and arrow keys, enlarged
 * and moved. Plain DOM, so that a touch loads 2 KB and not React (docs/decisions/0012-picture-zoom.md).
 */
function openZoom(link: HTMLAnchorElement): void {
  const gallery = link.closest<HTMLElement>('section')
  if (!gallery || document.querySelector('.zoom')) return
  adoptSheet(sheet)
  const links = Array.from(gallery.querySelectorAll<HTMLAnchorElement>('.views a'))
  const zoom = newZoomDialog(gallery, links)
  const { dialog, counter, slides } = zoom
  document.body.append(dialog)
  dialog.showModal()
  const slider = newSlider(zoom, index => {
    setLarge(zoom, null)
    counter.textContent = fillAny(gallery.dataset.numbered ?? '', { number: index + 1, count: slides.length })
  })
  slider.show(links.indexOf(link), 'instant')
  listen(zoom, slider)
  // The gallery scrolls to the picture that was seen last.
  dialog.addEventListener('close', () => {
    dialog.remove()
    links[slider.current()]?.focus()
  })
}

function listen(zoom: ZoomDialog, slider: Slider): void {
  const { dialog, track, slides, enlarge, buttons } = zoom
  const isLarge = () => dialog.classList.contains('large')
  const toggle = () => setLarge(zoom, isLarge() ? null : (slides[slider.current()] ?? null))
  buttons.previous.addEventListener('click', () => slider.show(slider.current() - 1))
  buttons.next.addEventListener('click', () => slider.show(slider.current() + 1))
  buttons.close.addEventListener('click', () => dialog.close())
  enlarge.addEventListener('click', toggle)
  track.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLImageElement) toggle()
    else dialog.close()
  })
  dialog.addEventListener('keydown', event => {
    const { left = 0, top = 0 } = directions[event.key] ?? {}
    if (isLarge()) slides[slider.current()]?.scrollBy({ left: left * STEP_PX, top: top * STEP_PX })
    else if (left) slider.show(slider.current() + left * (document.dir === 'rtl' ? -1 : 1))
    if (left || (top && isLarge())) event.preventDefault()
  })
}

const directions: Record<string, { left?: 1 | -1; top?: 1 | -1 }> = {
  ArrowRight: { left: 1 },
  ArrowLeft: { left: -1 },
  ArrowDown: { top: 1 },
  ArrowUp: { top: -1 },
}

/** Enlarges this picture, from its middle; null makes all of them fit the window again. */
function setLarge({ dialog, enlarge }: ZoomDialog, slide: HTMLElement | null): void {
  dialog.classList.toggle('large', slide !== null)
  enlarge.ariaPressed = String(slide !== null)
  slide?.querySelector('img')?.scrollIntoView({ inline: 'center', block: 'center', behavior: 'instant' })
}
