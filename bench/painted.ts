import type { Page } from '@playwright/test'

/** The least that Event Timing tells apart from nothing, in milliseconds. */
export const LEAST = 16

/** Begins to keep, in the page, how long each press of a key or of the mouse took until it was painted, where that was 16 ms or more. */
export const watchPaints = async (page: Page): Promise<void> => await page.evaluate(watch)

/** How long each of so many presses took; what was quicker than 16 ms counts as 16. */
export async function readPaints(page: Page, presses: number): Promise<number[]> {
  const slow = await page.evaluate(() => Object.values(window.paintedAfter))
  return [...Array<number>(Math.max(0, presses - slow.length)).fill(LEAST), ...slow]
}

declare global {
  interface Window {
    /** By the number the browser gives each press: until it was painted, in milliseconds. */
    paintedAfter: Record<number, number>
  }
}

function watch(): void {
  window.paintedAfter = {}
  new PerformanceObserver(seen => {
    for (const entry of seen.getEntries() as PerformanceEventTiming[]) {
      if (!/^(key|pointer|click)/.test(entry.name) || !entry.interactionId) continue
      const before = window.paintedAfter[entry.interactionId] ?? 0
      window.paintedAfter[entry.interactionId] = Math.max(before, entry.duration)
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}
