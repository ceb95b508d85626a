/** Runs when the page is there and nothing else is to do. */
export function whenIdle(run: () => void): void {
  const schedule = () => ('requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run, 1000))
  if (document.readyState === 'complete') schedule()
  else addEventListener('load', schedule, { once: true })
}

/** Whether the shopper asked the browser to save data: then nothing is loaded that may not be needed. */
export const { saveData = false } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {}
