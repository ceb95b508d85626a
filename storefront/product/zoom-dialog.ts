export type ZoomDialog = ReturnType<typeof newZoomDialog>

/**
 * The elements of the dialog that shows these pictures large, not yet in the document. The gallery carries its
 * messages.
 */
export function newZoomDialog(gallery: HTMLElement, links: HTMLAnchorElement[]) {
  const labels = gallery.dataset
  const slides = links.map(newSlide)
  const counter = Object.assign(document.createElement('p'), { role: 'status' })
  const enlarge = newButton('enlarge', labels.enlarge, '+')
  enlarge.ariaPressed = 'false'
  const buttons = {
    close: newButton('close', labels.close, '×'),
    // These characters are mirrored automatically in right-to-left text.
    previous: newButton('previous', labels.previous, '‹'),
    next: newButton('next', labels.next, '›'),
  }
  buttons.close.autofocus = true
  // A scrollable part must be reachable by keyboard.
  const track = Object.assign(document.createElement('div'), {
    className: 'track',
    tabIndex: 0,
    role: 'group',
    ariaLabel: gallery.ariaLabel,
  })
  track.append(...slides)
  const dialog = Object.assign(document.createElement('dialog'), { className: 'zoom', ariaLabel: gallery.ariaLabel })
  dialog.append(counter, enlarge, buttons.close, track)
  if (slides.length > 1) dialog.append(buttons.previous, buttons.next)
  return { dialog, track, slides, counter, enlarge, buttons }
}

/** The same picture as in the gallery, of which the browser now takes its largest rendition. */
function newSlide(link: HTMLAnchorElement): HTMLElement {
  const slide = Object.assign(document.createElement('div'), { className: 'slide' })
  const picture = link.querySelector('picture')?.cloneNode(true)
  if (!(picture instanceof HTMLElement)) return slide
  for (const source of picture.querySelectorAll<HTMLImageElement | HTMLSourceElement>('source, img')) {
    source.sizes = '1280px'
  }
  slide.append(picture)
  return slide
}

const newButton = (className: string, ariaLabel = '', textContent = '') =>
  Object.assign(document.createElement('button'), { type: 'button', className, ariaLabel, textContent } as const)
