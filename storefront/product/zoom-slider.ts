export type Slider = {
  /** The index of the picture that fills the view. */
  current(): number
  /** Scrolls the picture of this index into view; after the last comes the first. */
  show(index: number, behavior?: ScrollBehavior): void
}

type Parts = { track: HTMLElement; slides: HTMLElement[] }

/**
 * Pictures side by side in a scrolling track: swiped, or shown by index. Calls `onArrival` whenever another one fills
 * the view.
 */
export function newSlider({ track, slides }: Parts, onArrival: (index: number) => void): Slider {
  let current = -1
  /** The index that a button or key is scrolling to, past others. */
  let target: number | null = null

  function arrive(index: number) {
    if (index === current || (target !== null && index !== target)) return
    current = index
    onArrival(index)
  }

  function clearTarget() {
    target = null
  }

  for (const touch of ['pointerdown', 'wheel']) track.addEventListener(touch, clearTarget, { passive: true })
  observe(track, slides, arrive)
  return {
    current: () => current,
    show(index, behavior = 'auto') {
      target = (index + slides.length) % slides.length
      arrive(target)
      slides[target]?.scrollIntoView({ inline: 'center', block: 'nearest', behavior })
    },
  }
}

function observe(track: Element, slides: Element[], arrive: (index: number) => void): void {
  const seen = new IntersectionObserver(
    entries => {
      const entry = entries.find(({ isIntersecting }) => isIntersecting)
      if (entry) arrive(slides.indexOf(entry.target))
    },
    { root: track, threshold: 0.6 },
  )
  for (const slide of slides) seen.observe(slide)
}
