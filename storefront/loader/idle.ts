/** Runs when the page is loaded and the browser is idle. */
export function whenIdle(run: () => void): void {
  const schedule = () => ('requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run, 1000))
  if (document.readyState === 'complete') schedule()
  else addEventListener('load', schedule, { once: true })
}

/** Whether the shopper asked the browser to save data: then nothing optional is loaded. */
export const { saveData = false } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {}
