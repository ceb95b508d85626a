/**
 * Milliseconds that the processor works in this process until the promise is settled. A machine with other work to do
 * makes that little longer, and the time of a clock many times.
 */
export async function processorMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
