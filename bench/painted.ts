import type { Page } from '@playwright/test'

/** The shortest time that Event Timing reports, in milliseconds. */
export const LEAST = 16

/** Starts recording, in the page, how long each key or mouse press took until it was painted, from 16 ms on. */
export const watchPaints = async (page: Page): Promise<void> => await page.evaluate(watch)

/** The times of so many presses; a press faster than 16 ms counts as 16. */
export async function readPaints(page: Page, presses: number): Promise<number[]> {
  const slow = await page.evaluate(() => Object.values(window.paintedAfter))
  return [...Array<number>(Math.max(0, presses - slow.length)).fill(LEAST), ...slow]
}

declare global {
  interface Window {
    /** Milliseconds until painting, by the browser's number of the press. */
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
