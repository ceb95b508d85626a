import type { Import } from '../imports.ts'

type Edge = Pick<Import, 'from' | 'to'>

/**
 * The folders of a room that import themselves through other folders of it, as `room/folder`, sorted. Files that lie
 * directly in a room belong to no folder and are left out.
 */
export function foldersInCircles(imports: Edge[]): string[] {
  const targets = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const [source, target] = [folderOf(from), folderOf(to)]
    if (!source || !target || source === target || roomOf(source) !== roomOf(target)) continue
    targets.set(source, (targets.get(source) ?? new Set()).add(target))
  }
  return [...targets.keys()].filter(folder => reachedFrom(folder, targets).has(folder)).sort()
}

/** Undefined for a file that lies directly in its room. */
function folderOf(path: string): string | undefined {
  const [room, folder, ...rest] = path.split('/')
  return rest.length > 0 ? `${room}/${folder}` : undefined
}

const roomOf = (path: string) => path.split('/')[0]

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
