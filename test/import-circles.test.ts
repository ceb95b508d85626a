import { expect, it } from 'vitest'
import { listImports } from './imports.ts'

const folders = [
  ...[
    'admin',
    'api',
    'backup',
    'bench',
    'db',
    'demo',
    'e2e',
    'import',
    'jobs',
    'messages',
    'release',
    'reliability',
    'server',
  ],
  ...['shop', 'storage', 'storefront', 'test'],
]

/** Groups of files that import each other, directly or through others (Tarjan's algorithm). */
function findCircles(imports: { from: string; to: string }[]): string[][] {
  const targets = Map.groupBy(imports, ({ from }) => from)
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const path: string[] = []
  const circles: string[][] = []
  function visit(file: string): number {
    const index = order.size
    order.set(file, index)
    lowest.set(file, index)
    path.push(file)
    for (const { to } of targets.get(file) ?? []) {
      const reached = order.has(to) ? (path.includes(to) ? (order.get(to) ?? index) : index) : visit(to)
      lowest.set(file, Math.min(lowest.get(file) ?? index, reached))
    }
    if (lowest.get(file) === index) {
      const group = path.splice(path.indexOf(file))
      if (group.length > 1 || targets.get(file)?.some(({ to }) => to === file)) circles.push(group.sort())
    }
    return lowest.get(file) ?? index
  }
  for (const file of targets.keys()) if (!order.has(file)) visit(file)
  return circles
}

const edges = (...pairs: [string, string][]) => pairs.map(([from, to]) => ({ from, to }))

it('a circle of imports is found, however long it is', () => {
  expect(findCircles(edges(['a', 'b'], ['b', 'c'], ['c', 'a'], ['d', 'a']))).toEqual([['a', 'b', 'c']])
  expect(findCircles(edges(['a', 'b'], ['b', 'a'], ['b', 'c'], ['c', 'd'], ['d', 'c']))).toEqual([
    ['c', 'd'],
    ['a', 'b'],
  ])
  expect(findCircles(edges(['a', 'a']))).toEqual([['a']])
  expect(findCircles(edges(['a', 'b'], ['a', 'c'], ['b', 'd'], ['c', 'd']))).toEqual([])
})

// Imports of types alone count: who reads one file of a circle must read all.
it('no file of the repository imports itself through others', async () => {
  const imports = await listImports(folders)
  expect(imports.length).toBeGreaterThan(1000)
  expect(findCircles(imports)).toEqual([])
})
