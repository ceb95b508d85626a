import { useLayoutEffect, useRef } from 'react'

const LARGEST = 11
const SMALLEST = 5

/**
 * Sets the font size of an element of a fixed size to the largest, in points, at which its text fits. A label must show
 * the whole address.
 */
export function useFitText<E extends HTMLElement>() {
  const box = useRef<E>(null)
  useLayoutEffect(() => {
    let isGone = false
    const setSize = () => {
      if (box.current && !isGone) fitText(box.current)
    }
    setSize()
    // The web font may load later than the text, and has other widths.
    void document.fonts.ready.then(setSize)
    return () => {
      isGone = true
    }
  })
  return box
}

function fitText(element: HTMLElement): void {
  for (let size = LARGEST; size >= SMALLEST; size -= 0.5) {
    element.style.fontSize = `${size}pt`
    if (element.scrollHeight <= element.clientHeight) return
  }
}
