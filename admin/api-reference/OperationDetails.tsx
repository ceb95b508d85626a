import type { ReactNode } from 'react'
import type { ApiDocument } from '#api/openapi.ts'
import type { Operation } from './api-document.ts'
import { typeInWords } from './api-document.ts'
import { Fields } from './Fields.tsx'

/** What an operation takes and answers, with examples. */
export function OperationDetails({ operation, document }: { operation: Operation; document: ApiDocument }) {
  const { description, security, parameters = [], requestBody, responses } = operation
  const keys = security?.length === 0 ? 'Needs no key.' : security ? 'No key may use it.' : null
  return (
    <div className="grid gap-3 pt-2 pb-4">
      <p className="m-0 text-sm">{[description?.replaceAll('`', ''), keys].filter(Boolean).join(' ')}</p>
      {parameters.length > 0 && (
        <Part title="Parameters">
          <ul className="m-0 p-0 list-none">
            {parameters.map(({ name, in: place, required, schema }) => (
              <li key={`${place} ${name}`} className="py-1 text-sm border-0 border-t border-solid border-hairline">
                <code className="font-mono font-semibold">{name}</code>{' '}
                <span className="text-quiet wrap-anywhere">
                  {place}, {typeInWords(schema, document)}
                  {required ? '' : ', optional'}
                </span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {Object.entries(requestBody?.content ?? {}).map(([type, { schema, example }]) => (
        <Part key={type} title={`Request, ${type}`}>
          <Fields schema={schema} document={document} />
          <Example value={example} />
        </Part>
      ))}
      {Object.entries(responses).map(([status, response]) =>
        '$ref' in response ? null : (
          <Part key={status} title={`Answer ${status}, ${response.description}`}>
            {Object.entries(response.content ?? {}).map(([type, { schema, example }]) => (
              <div key={type}>
                {example === undefined && <p className="m-0 text-sm text-quiet">{type}</p>}
                {example !== undefined && <Fields schema={schema} document={document} />}
                <Example value={example} />
              </div>
            ))}
          </Part>
        ),
      )}
      <p className="m-0 text-sm text-quiet">
        Errors:{' '}
        {Object.keys(responses)
          .filter(status => Number(status) >= 400)
          .join(', ')}
      </p>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="m-0 mb-1 text-sm font-semibold">{title}</h3>
      {children}
    </section>
  )
}

function Example({ value }: { value: unknown }) {
  if (value === undefined) return null
  return (
    <details className="mt-1">
      <summary className="cursor-pointer text-sm text-acting">Example</summary>
      <pre className="m-0 mt-1 p-3 card font-mono text-xs whitespace-pre-wrap wrap-anywhere">
        {JSON.stringify(value, null, 2)}
      </pre>
    </details>
  )
}
