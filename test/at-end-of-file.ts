const steps: (() => unknown)[] = []

/** Does this when the test file is done, wherever in it this is called; the last first. */
export function atEndOfFile(step: () => unknown): void {
  steps.push(step)
}

/** Called by test/setup.ts. */
export async function endFile(): Promise<void> {
  for (const step of steps.splice(0).reverse()) await step()
}
