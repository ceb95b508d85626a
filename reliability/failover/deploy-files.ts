import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#db/project-root.ts'

/** What a file of `deploy/` names, and what takes its place here. */
export type Replacements = Record<string, string>

/** What only the machines of the examples have: their addresses, paths, passwords and names. */
const EXAMPLES = /\b10\.0\.0\.|CHANGE-ME|\/(etc|var|opt|dev)\/|shop\.example/

export const readDeployFile = (name: string): string => readFileSync(join(projectRoot, 'deploy', name), 'utf8')

/**
 * Fills in addresses, paths and passwords. Throws when the file lacks something to replace, and when something of the
 * examples is left: the trial would then test other files than those of `deploy/`.
 */
export function fillIn(text: string, replacements: Replacements): string {
  // The longest first, since one may be the beginning of another.
  const wanted = Object.keys(replacements).toSorted((one, other) => other.length - one.length)
  const missing = wanted.filter(example => !text.includes(example))
  if (missing.length > 0) throw new Error(`The file has no ${missing.join(', ')} to replace.`)
  const pattern = new RegExp(wanted.map(example => RegExp.escape(example)).join('|'), 'g')
  const filled = wanted.length === 0 ? text : text.replaceAll(pattern, example => replacements[example] ?? '')
  const inserted = Object.values(replacements)
  const left = filled.split('\n').find(line => {
    const own = inserted.filter(value => value !== '').reduce((rest, value) => rest.replaceAll(value, ''), line)
    return !/^\s*#/.test(own) && EXAMPLES.test(own)
  })
  if (left !== undefined) throw new Error(`The file still has an example: ${left.trim()}`)
  return filled
}

/** The variables of a file such as systemd's EnvironmentFile. */
export const readVariables = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split('\n').flatMap(line => {
      const [, name, value] = /^([A-Z][A-Z0-9_]*)=(.*)$/.exec(line) ?? []
      return name === undefined || value === undefined ? [] : [[name, value]]
    }),
  )

export type UnitCommand = { command: string; args: string[]; folder: string; environment: Record<string, string> }

/** What a service unit of systemd starts, for this instance, with its own variables and those of its files. */
export function readUnit(unit: string, instance: string, readFile: (path: string) => string): UnitCommand {
  const settings = unit.split('\n').flatMap(line => {
    const [, name, value] = /^([A-Z]\w+)=(.*)$/.exec(line.replaceAll('%i', instance)) ?? []
    return name === undefined || value === undefined ? [] : [{ name, value }]
  })
  const all = (wanted: string) => settings.flatMap(({ name, value }) => (name === wanted ? [value] : []))
  const [command = '', ...args] = (all('ExecStart')[0] ?? '').split(' ')
  const [folder = ''] = all('WorkingDirectory')
  if (command === '' || folder === '') throw new Error('The unit has no ExecStart or no WorkingDirectory.')
  // As in systemd, a file wins over the unit's own variables, wherever it stands.
  const files = all('EnvironmentFile').map(path => readVariables(readFile(path)))
  return { command, args, folder, environment: Object.assign(readVariables(all('Environment').join('\n')), ...files) }
}
