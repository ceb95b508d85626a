import { formatDateTime } from '../../parts/format-date.ts'
import { DataTable, narrow } from '../../parts/list/DataTable.tsx'
import { ListContents } from '../../parts/list/ListContents.tsx'
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
            <DataTable columns={[narrow('Number'), 'File', 'When and who', 'Contents', 'State', narrow('Actions')]}>
              {pages
                .flatMap(({ rows }) => rows)
                .map(row => (
                  <Row key={row.number} row={row} isShown={row.number === shown} />
                ))}
            </DataTable>
          )}
        </ListContents>
      </div>
    </Panel>
  )
}

function Row({ row, isShown }: { row: ImportRow; isShown: boolean }) {
  const { number, kind, fileName, by, startedAt, left } = row
  return (
    <tr>
      <td data-label="Number">{number}</td>
      <td data-label="File">
        <bdi>{fileName}</bdi>
      </td>
      <td data-label="When and who">
        {formatDateTime(startedAt)}, {by ?? 'command line'}
      </td>
      <td data-label="Contents">
        {kindNames[kind]}: {countsOf(row)}
      </td>
      <td data-label="State">{stateOf(row)}</td>
      {isShown ? (
        <td data-label="Actions">Shown above</td>
      ) : left > 0 && !row.undo?.isRunning ? (
        <td data-label="Actions">
          <UndoButton number={number} kind={kind} left={left} isInList />
        </td>
      ) : (
        <td />
      )}
    </tr>
  )
}
