import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { ApiDocument } from '#api/openapi.ts'
import { Loaded } from '../parts/LoadedScreen.tsx'
import { Screen } from '../parts/Screen.tsx'
import { documentQuery, type FoundOperation, operationsOf } from './api-document.ts'
import { OperationDetails } from './OperationDetails.tsx'

/** What other programs can ask of the shop, read from the API's own document. */
export function ApiReferenceScreen() {
  const [search, setSearch] = useState('')
  return (
    <Screen title="API Reference">
      <p className="m-0 mb-4 max-w-[44rem]">
        Other programs ask these with a key, below <code className="font-mono">/api/admin</code>. A generator of clients
        reads{' '}
        <a href="/api/admin/openapi.json" download="dukan-openapi.json">
          the document itself
        </a>
        .
      </p>
      <TextInput
        className="mb-4 max-w-[28rem]"
        label="Find an operation"
        value={search}
        onChange={event => setSearch(event.currentTarget.value)}
      />
      <Loaded query={documentQuery}>{document => <Groups document={document} search={search} />}</Loaded>
    </Screen>
  )
}

function Groups({ document, search }: { document: ApiDocument; search: string }) {
  const groups = document.tags
    .map(tag => ({ ...tag, operations: operationsOf(document, tag.name, search) }))
    .filter(({ operations }) => operations.length > 0)
  if (groups.length === 0) return <p>No operation has these words.</p>
  return groups.map(({ name, description, operations }) => (
    <section key={name} className="mb-6">
      <h2 className="m-0 text-lg font-semibold">{name}</h2>
      <p className="m-0 mb-2 text-quiet">{description}</p>
      <div className="card px-4">
        {operations.map(found => (
          <OperationLine key={found.operation.operationId} {...found} document={document} />
        ))}
      </div>
    </section>
  ))
}

function OperationLine({ method, path, operation, document }: FoundOperation & { document: ApiDocument }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details
      className="border-0 border-t border-solid border-hairline first:border-t-0"
      onToggle={event => setIsOpen(event.currentTarget.open)}
    >
      <summary className="py-2 cursor-pointer">
        <code className="font-mono font-semibold wrap-anywhere">
          {method.toUpperCase()} {path}
        </code>
        <span className="block text-sm text-quiet">{operation.summary}</span>
      </summary>
      {isOpen && <OperationDetails operation={operation} document={document} />}
    </details>
  )
}
