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
  }, [])
  return box
}

function fitText(element: HTMLElement): void {
  const fits = (size: number): boolean => {
    element.style.fontSize = `${size}pt`
    return element.scrollHeight <= element.clientHeight
  }
  // Most texts fit at once; for the others halving the steps takes few layouts.
  if (fits(LARGEST)) return
  let [fitting, tooLarge] = [SMALLEST, LARGEST]
  while (tooLarge - fitting > 0.5) {
    const middle = Math.round(fitting + tooLarge) / 2
    if (fits(middle)) fitting = middle
    else tooLarge = middle
  }
  element.style.fontSize = `${fitting}pt`
}
