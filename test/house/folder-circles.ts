import type { Import } from '../imports.ts'

type Edge = Pick<Import, 'from' | 'to'>

/**
 * The folders that import themselves through others beside them, as `room/folder` or `room/folder/part`, sorted.
 * Compared are the folders in which an import leaves and arrives, at the place where the two paths part; files directly
 * in the folder that both share belong to neither and are left out.
 */
export function foldersInCircles(imports: Edge[]): string[] {
  const targets = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const parting = partingFolders(from, to)
    if (!parting) continue
    const [source, target] = parting
    targets.set(source, (targets.get(source) ?? new Set()).add(target))
  }
  return [...targets.keys()].filter(folder => reachedFrom(folder, targets).has(folder)).sort()
}

/** `shop/orders/list` and `shop/orders/page` for two files in them; null where a path has no folder of its own. */
function partingFolders(from: string, to: string): [string, string] | null {
  const [source, target] = [from.split('/').slice(0, -1), to.split('/').slice(0, -1)]
  const shared = source.findIndex((folder, depth) => folder !== target[depth])
  if (shared < 1 || shared >= target.length) return null
  const folders = [source, target].map(path => path.slice(0, shared + 1).join('/'))
  return folders.some(isPartOfScreen) ? null : [folders[0] ?? '', folders[1] ?? '']
}

/** The parts of a subject of the back office, such as list and page of the orders, open each other on screen. */
const isPartOfScreen = (folder: string) => /^admin\/.*\//.test(folder)

function reachedFrom(folder: string, targets: Map<string, Set<string>>): Set<string> {
  const reached = new Set<string>()
  const open = [...(targets.get(folder) ?? [])]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (reached.has(next)) continue
    reached.add(next)
    open.push(...(targets.get(next) ?? []))
  }
  return reached
}
