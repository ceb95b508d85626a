import { formatDateTime } from '../../parts/format-date.ts'
import { ListContents } from '../../parts/list/ListContents.tsx'
import { type ListColumn, ListTable } from '../../parts/list/ListTable.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { countsOf, kindNames, stateOf } from './import-words.ts'
import { type ImportRow, importsQuery } from './imports.ts'
import { UndoButton } from './UndoButton.tsx'

/** The imports of the last 90 days. `shown`: the one whose file is above. */
export function EarlierImports({ shown }: { shown: number | null }) {
  return (
    <Panel title="Earlier imports">
      <div className="grid gap-3 p-4 pt-3 [&>*]:min-w-0">
        <ListContents
          query={importsQuery}
          empty={() => ({ title: 'Nothing was imported in the last 90 days.', className: 'm-0 text-quiet text-sm' })}
        >
          {pages => (
            <ListTable
              label="Earlier imports"
              pages={pages}
              columns={columnsOf(shown)}
              keyOf={({ number }) => number}
            />
          )}
        </ListContents>
      </div>
    </Panel>
  )
}

const columnsOf = (shown: number | null): ListColumn<ImportRow>[] => [
  ['Number', ({ number }) => number, 'narrow'],
  ['File', ({ fileName }) => <bdi>{fileName}</bdi>],
  ['When and who', ({ startedAt, by }) => `${formatDateTime(startedAt)}, ${by ?? 'command line'}`],
  ['Contents', row => `${kindNames[row.kind]}: ${countsOf(row)}`],
  ['State', stateOf],
  [
    'Actions',
    ({ number, kind, left, undo }) => {
      if (number === shown) return 'Shown above'
      return left > 0 && !undo?.isRunning ? <UndoButton number={number} kind={kind} left={left} isInList /> : ''
    },
    'narrow',
  ],
]
