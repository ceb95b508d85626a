import { useLayoutEffect, useRef } from 'react'

const LARGEST = 11
const SMALLEST = 5

/** Sets an element of a fixed size in letters as large as fit, in points: an address is on its label whole or it is no use. */
export function useFitText<E extends HTMLElement>() {
  const box = useRef<E>(null)
  useLayoutEffect(() => {
    let isGone = false
    const setSize = () => {
      if (box.current && !isGone) fitText(box.current)
    }
    setSize()
    // Other letters may come later than the words, and are as wide as they are.
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
