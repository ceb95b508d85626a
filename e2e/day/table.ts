import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { projectRoot } from '../../db/project-root.ts'
import type { Input } from '../count-input.ts'
import { type TaskName, tasks, type Way } from './tasks.ts'

const DOCUMENT = join(projectRoot, 'docs/measured.md')
const [BEGIN, END] = ['<!-- npm run count:day writes from here -->', '<!-- to here -->']

type Done = { name: TaskName; way: Way; done: Input }

/** Prints the tasks as a table, and writes it into docs/measured.md when all of them were done. */
export default class Table implements Reporter {
  readonly #done: Done[] = []

  onTestEnd(_: TestCase, { annotations }: TestResult): void {
    for (const { type, description = '' } of annotations) if (type === 'task') this.#done.push(JSON.parse(description))
  }

  onEnd({ status }: FullResult): void {
    const table = tableOf(this.#done)
    process.stdout.write(`\n${table}\n`)
    const isAll = Object.entries(tasks).every(([name, { atMost }]) =>
      Object.keys(atMost).every(way => this.#done.some(done => done.name === name && done.way === way)),
    )
    if (status !== 'passed' || !isAll) return
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format()
    writeBetweenMarks(`Counted on ${day}:\n\n${table}`)
  }
}

function tableOf(done: Done[]): string {
  const rows = Object.entries(tasks).map(([name, { title, before, shopify = '–' }]) => {
    const countsOf = (...ways: Way[]) => {
      const found = done.find(task => task.name === name && ways.includes(task.way))
      return found ? describeInput(found.done, found.way) : '–'
    }
    return [title, before, countsOf('mouse', 'thumb'), countsOf('keyboard'), shopify]
  })
  const head = ['Task', 'Before', 'Now', 'Now, keys alone', 'Shopify']
  const [names, ...lines] = [head, ...rows].map(cells => `| ${cells.join(' | ')} |`)
  return [names, `|${'---|'.repeat(head.length)}`, ...lines].join('\n')
}

function describeInput({ clicks, keys, screens, pixels }: Input, way: Way): string {
  return [
    way !== 'keyboard' && counted(clicks, way === 'thumb' ? 'tap' : 'click'),
    keys > 0 && counted(keys, 'key'),
    screens > 0 && counted(screens, 'screen'),
    pixels > 0 && `${pixels.toLocaleString('en')} px`,
  ]
    .filter(part => part !== false)
    .join(', ')
}

const counted = (count: number, thing: string) => `${count.toLocaleString('en')} ${thing}${count === 1 ? '' : 's'}`

function writeBetweenMarks(text: string): void {
  const document = readFileSync(DOCUMENT, 'utf8')
  const [begin, end] = [document.indexOf(BEGIN), document.indexOf(END)]
  if (begin === -1 || end < begin) throw new Error(`${DOCUMENT} lacks the marks ${BEGIN} and ${END}`)
  writeFileSync(DOCUMENT, `${document.slice(0, begin + BEGIN.length)}\n\n${text}\n\n${document.slice(end)}`)
}
