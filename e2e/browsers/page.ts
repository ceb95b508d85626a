/** A browser window with one page, and no cookies when it opens. */
export type Page = {
  /** The browser and its version. */
  browser: string
  goto(url: string): Promise<void>
  resize(size: Size): Promise<void>
  /** Runs a function in the page. Its parameters and result must be JSON. */
  run<Args extends unknown[], Result>(script: (...args: Args) => Result, ...args: Args): Promise<Result>
  /** Clicks the button, link or choice with a name, as the mouse does. */
  click(name: string): Promise<void>
  /** Replaces the text of the field with a label, as the keyboard does. */
  fill(label: string, text: string): Promise<void>
  screenshot(path: string): Promise<void>
  close(): Promise<void>
}

export type Size = { width: number; height: number }

/** Elements that are clicked by name, and elements that are filled in by label. */
export const CLICKED = 'a, button, input[type=radio]'
export const FILLED = 'input:not([type=radio]), textarea'

/**
 * Runs in the page: the control of a kind whose accessible name is `name` or begins with it, in the main part first. A
 * choice is clicked at its label, because the radio button itself is hidden.
 */
export function findControl(kind: string, name: string): HTMLElement | undefined {
  const squeeze = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim()
  const nameOf = (control: HTMLElement) => {
    const labels = [...((control as HTMLInputElement).labels ?? [])]
    return squeeze(control.ariaLabel || labels.map(label => label.textContent).join(' ') || control.textContent)
  }
  const controls = ['main', 'body']
    .flatMap(place => [...document.querySelectorAll<HTMLElement>(`${place} :is(${kind})`)])
    .filter(control => control.checkVisibility())
  const found =
    controls.find(control => nameOf(control) === name) ?? controls.find(control => nameOf(control).startsWith(name))
  return found instanceof HTMLInputElement && found.type === 'radio' ? found.labels?.[0] : found
}

/** Runs in the page: its visible text, in one line. */
export function readText(): string {
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not read.
  return document.body.innerText.replace(/\s+/g, ' ')
}
