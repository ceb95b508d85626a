import { useEffect, useRef } from 'react'

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** Makes the buttons of a toolbar one stop for the Tab key. The left and right arrows move between them. */
export function useOneTabStop() {
  const toolbar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = toolbar.current
    if (!element) return
    const all = () => [...element.querySelectorAll('button')]
    const makeStop = (chosen: Element | undefined) => {
      // The library sets each button's tab index only once.
      for (const button of all()) button.tabIndex = button === chosen ? 0 : -1
    }
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof HTMLButtonElement) makeStop(target)
    }
    const onKey = (event: KeyboardEvent) => {
      const step = steps[event.key]
      const usable = all().filter(button => !button.disabled)
      const here = usable.findIndex(button => button.matches(':focus'))
      if (step === undefined || here < 0) return
      event.preventDefault()
      usable.at((here + step) % usable.length)?.focus()
    }
    makeStop(all()[0])
    element.addEventListener('focusin', onFocus)
    element.addEventListener('keydown', onKey)
    return () => {
      element.removeEventListener('focusin', onFocus)
      element.removeEventListener('keydown', onKey)
    }
  }, [])
  return toolbar
}
