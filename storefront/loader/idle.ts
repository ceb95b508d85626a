/**
 * Runs when the page is loaded and the browser is idle, at most three seconds later: a browser that draws nothing may
 * never call itself idle. Safari has no such call and runs it at once.
 */
export function whenIdle(run: () => void): void {
  const schedule = () =>
    (window.requestIdleCallback ?? setTimeout)(run, { timeout: 3000 } as IdleRequestOptions & number)
  if (document.readyState === 'complete') schedule()
  else addEventListener('load', schedule, { once: true })
}

/** Whether the shopper asked the browser to save data: then nothing optional is loaded. */
export const { saveData = false } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {}
