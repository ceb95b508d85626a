import { setTimeout as wait } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { afterEach, expect, it, vi } from 'vitest'
import { answerClientErrors } from '#server/client-error.ts'
import { type HttpServer, listen } from '#server/http-server.ts'
import { testDatabase } from '#test/database.ts'
import { shopApp } from '#test/shop-app.ts'
import { countAnswers, problemsOf, sendSlowly } from './slow-connections.ts'

const { app } = shopApp(await testDatabase())

let listening: HttpServer | undefined
afterEach(() => {
  listening?.server.closeAllConnections()
  listening?.server.close()
})

/** The shop on a free port, with this time limit for the parts of a request. */
async function open(seconds: number): Promise<number> {
  const limits = { bodyMs: seconds * 1000, headersMs: seconds * 1000, checkMs: 100 }
  listening = await listen({ HOST: '127.0.0.1', PORT: 0, MAX_CONNECTIONS: 1000 }, limits)
  answerClientErrors(listening.server)
  listening.serve(getRequestListener(app.fetch))
  return Number(new URL(listening.url).port)
}

const countConnections = () =>
  new Promise<number>((resolve, reject) => {
    listening?.server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })

it('250 connections that never end a request are all answered and closed in time', async () => {
  const cuts = await sendSlowly(await open(2), 250)
  expect(problemsOf(cuts, { longestSeconds: 15 })).toEqual([])
  expect(countAnswers(cuts)).toEqual({ 'HTTP/1.1 408 Request Timeout': 250 })
})

it('connections that live too long or are closed without a response are reported', async () => {
  const slow = sendSlowly(await open(600), 10)
  await vi.waitFor(async () => expect(await countConnections()).toBe(10))
  await wait(1500)
  listening?.server.closeAllConnections()
  expect(problemsOf(await slow, { longestSeconds: 1 })).toEqual([
    'A connection was cut after more than 1 seconds.',
    '10 connections were not answered with 408.',
  ])
})
