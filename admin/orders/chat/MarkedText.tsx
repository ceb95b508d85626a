import { useEffect, useMemo, useRef } from 'react'
import type { ReadChat } from './chat-draft.ts'
import { markLabels } from './mark-labels.ts'
import { directionOf, type MarkedPart, markedLines } from './marked-text.ts'

/** The chat with a coloured ground and a word at each part that was read. Each line has its own direction. */
export function MarkedText({ text, chat }: { text: string; chat: ReadChat }) {
  const box = useRef<HTMLElement>(null)
  const lines = useMemo(() => {
    const asked = chat.open.flatMap(part =>
      part.question === 'which-product' && part.place ? [{ ...part.place, kind: 'question' as const, became: '' }] : [],
    )
    return markedLines(text, [...chat.marks, ...asked])
  }, [text, chat])
  useEffect(() => {
    const first = box.current?.querySelector('mark')
    // An export is long, and its order stands at the end.
    if (box.current && first) box.current.scrollTop = Math.max(0, first.offsetTop - box.current.offsetTop - 48)
  }, [])
  return (
    <section
      ref={box}
      aria-label="What was read in the chat"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by the keys too
      tabIndex={0}
      className="max-h-96 overflow-y-auto p-3 rounded-sm border border-hairline leading-7 wrap-anywhere"
    >
      {lines.map((parts, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name
        <div key={place} dir={directionOf(parts)} className="min-h-4">
          {parts.map((part, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nor has a part of it
            <Part key={at} part={part} />
          ))}
        </div>
      ))}
    </section>
  )
}

function Part({ part: { text, kind } }: { part: MarkedPart }) {
  if (kind === null || text.trim() === '') return text
  const { label, color } = markLabels[kind]
  return (
    <mark
      className="px-1 py-0.5 rounded-sm"
      style={{ background: `var(--${color}-wash)`, color: `var(--${color}-ink)` }}
    >
      <bdi>{text.trim()}</bdi>
      <bdi className="mx-1 text-xs font-bold" dir="ltr">
        {' '}
        {label}
      </bdi>
    </mark>
  )
}
