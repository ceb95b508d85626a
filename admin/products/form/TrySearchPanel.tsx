import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type InferResponseType, parseResponse } from 'hono/client'
import { useState } from 'react'
import { api } from '../../client.ts'
import { ErrorState } from '../../parts/feedback/ErrorState.tsx'
import { Loading } from '../../parts/feedback/Loading.tsx'
import { Panel } from '../../parts/Panel.tsx'

type Explanation = InferResponseType<typeof api.synonyms.try.$get, 200>

/** Whether the shop's search finds this product for a text, and why. It shows what is saved. */
export function TrySearchPanel({ productId }: { productId: string }) {
  const [text, setText] = useState('')
  const [asked, setAsked] = useState('')
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['synonyms', 'try', productId, asked],
    queryFn: () => parseResponse(api.synonyms.try.$get({ query: { q: asked, product: productId } })),
    enabled: asked !== '',
  })
  const ask = () => setAsked(text.trim())
  return (
    <Panel title="Try a search">
      <div className="p-4 pt-3.5">
        <div className="flex flex-wrap items-end gap-2 [&>:first-child]:flex-[1_1_14rem]">
          <TextInput
            label="What a shopper types"
            description="In English, Roman Urdu or Urdu. Unsaved changes do not count."
            value={text}
            maxLength={100}
            dir="auto"
            onChange={event => setText(event.currentTarget.value)}
            onKeyDown={event => {
              if (event.key !== 'Enter') return
              // The form around it must not be saved.
              event.preventDefault()
              ask()
            }}
          />
          <Button variant="default" onClick={ask} disabled={text.trim() === ''}>
            Try Search
          </Button>
        </div>
        <div aria-live="polite">
          {isFetching && <Loading />}
          {error && <ErrorState error={error} onRetry={() => void refetch()} />}
          {data && !isFetching && <Result {...data} />}
        </div>
      </div>
    </Panel>
  )
}

const pinnedWords = {
  first: ' It is pinned for this search.',
  'sold-out': ' It is pinned for this search, but sold out, so others come first.',
}

function Result({ place, total, matched, pinned, words, meant }: Explanation) {
  return (
    <>
      <p className="m-0 mt-3">
        {place === null
          ? `Not found. The search finds ${total} other products.`
          : `Found: number ${place} of ${total}.`}
        {pinned && pinnedWords[pinned]}
        {matched === 'some' && total > 0 && ' No product has all of the words.'}
        {meant.map(({ typed, word }) => ` “${typed}” is read as “${word}”.`)}
      </p>
      {words.length > 0 && (
        <ul className="m-0 mt-2 ps-5">
          {words.map(({ word, level, distance }) => (
            <li key={word}>
              <bdi className="font-semibold">{word}</bdi>: {level ?? 'this product does not have it'}{' '}
              <span className="text-quiet">({distance})</span>
            </li>
          ))}
        </ul>
      )}
      {words.length > 0 && (
        <p className="text-quiet m-0 mt-2 text-base">The number is the distance: the nearest product comes first.</p>
      )}
    </>
  )
}
