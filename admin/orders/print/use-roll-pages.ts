import { useEffect, useRef } from 'react'

const MM_PER_PIXEL = 25.4 / 96

/**
 * Gives each child of the element a page as long as itself, so that a printer with a roll cuts below it. CSS knows no
 * page of the height of its content, so each gets a name and a rule.
 */
export function useRollPages(contents: unknown) {
  const element = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other orders have other heights
  useEffect(() => {
    const rules = new CSSStyleSheet()
    const measure = () => {
      const slips = Array.from(element.current?.children ?? []).filter(child => child instanceof HTMLElement)
      for (const [place, slip] of slips.entries()) slip.style.setProperty('page', `roll-${place}`)
      const heights = slips.map(slip => Math.ceil(slip.getBoundingClientRect().height * MM_PER_PIXEL))
      rules.replaceSync(
        heights.map((height, place) => `@page roll-${place} { size: 80mm ${height}mm; margin: 0 }`).join('\n'),
      )
    }
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, rules]
    measure()
    // The font for Urdu is higher.
    void document.fonts.ready.then(measure)
    window.addEventListener('beforeprint', measure)
    return () => {
      window.removeEventListener('beforeprint', measure)
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(sheet => sheet !== rules)
    }
  }, [contents])
  return element
}
