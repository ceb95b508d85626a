import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, Gauge, type Registry } from 'prom-client'

const NANOSECONDS = 1e9
const RESOLUTION_MS = 10

/**
 * Delay of the event loop, memory and processor of this process, under the names that dashboards for Node expect.
 * `collectDefaultMetrics` has them too, but also observes each garbage collection, which costs a busy process some
 * percent of its processor time.
 */
export function registerProcessMetrics(registry: Registry): void {
  const registers = [registry]
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  const gauge = (name: string, help: string, read: () => number) => {
    const collect = function (this: Gauge) {
      this.set(read())
    }
    return new Gauge({ name, help, registers, collect })
  }
  // What is measured includes the timer's own interval.
  const seconds = (nanoseconds: number) =>
    Number.isFinite(nanoseconds) ? Math.max(0, nanoseconds / NANOSECONDS - RESOLUTION_MS / 1000) : 0
  const since = 'Delay of the event loop since the last scrape'
  gauge('nodejs_eventloop_lag_p50_seconds', `${since}: half were shorter`, () => seconds(delay.percentile(50)))
  gauge('nodejs_eventloop_lag_p99_seconds', `${since}: 99 of 100 were shorter`, () => seconds(delay.percentile(99)))
  gauge('nodejs_eventloop_lag_max_seconds', `${since}: the longest`, () => {
    const longest = seconds(delay.max)
    // The last of the three that is read.
    delay.reset()
    return longest
  })
  gauge('process_resident_memory_bytes', 'Memory of the process', () => process.memoryUsage.rss())
  gauge('nodejs_heap_size_used_bytes', 'Memory of JavaScript', () => process.memoryUsage().heapUsed)
  const started = Date.now() / 1000 - process.uptime()
  gauge('process_start_time_seconds', 'When the process started, since 1970', () => started)
  let counted = 0
  new Counter({
    name: 'process_cpu_seconds_total',
    help: 'Processor time of the process',
    registers,
    collect() {
      const { user, system } = process.cpuUsage()
      const total = (user + system) / 1e6
      this.inc(total - counted)
      counted = total
    },
  })
}
