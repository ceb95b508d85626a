import { useState } from 'react'
import type { ApiDocument } from '#api/openapi.ts'
import type { Schema } from '#api/openapi-example.ts'
import { fieldsOf, typeInWords } from './api-document.ts'

/** The fields of a schema, each with its type, its words and, when it is opened, the fields inside of it. */
export function Fields({ schema, document }: { schema: Schema; document: ApiDocument }) {
  const fields = fieldsOf(schema, document)
  if (fields.length === 0) return <p className="m-0 text-sm text-quiet">{typeInWords(schema, document)}</p>
  return (
    <ul className="m-0 p-0 list-none">
      {fields.map(([name, of, isRequired]) => (
        <Field key={name} {...{ name, of, isRequired, document }} />
      ))}
    </ul>
  )
}

type FieldProps = { name: string; of: Schema; isRequired: boolean; document: ApiDocument }

function Field({ name, of, isRequired, document }: FieldProps) {
  const [isOpen, setIsOpen] = useState(false)
  const description = of.description
  const line = (
    <>
      <code className="font-mono font-semibold wrap-anywhere">{name}</code>{' '}
      <span className="text-quiet wrap-anywhere">
        {typeInWords(of, document)}
        {isRequired ? '' : ', optional'}
      </span>
      {description && <span className="block">{description}</span>}
    </>
  )
  return (
    <li className="py-1 text-sm border-0 border-t border-solid border-hairline">
      {fieldsOf(of, document).length > 0 ? (
        <details onToggle={event => setIsOpen(event.currentTarget.open)}>
          <summary className="cursor-pointer">{line}</summary>
          <div className="pl-4">{isOpen && <Fields schema={of} document={document} />}</div>
        </details>
      ) : (
        line
      )}
    </li>
  )
}
