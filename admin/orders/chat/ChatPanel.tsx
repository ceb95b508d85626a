import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { formatRupees, type Rupees } from '#shop/money.ts'
import { Panel } from '../../parts/Panel.tsx'
import { ChatQuestions } from './ChatQuestions.tsx'
import { type FoundInChat, type FoundLine, isNoOrder } from './chat-draft.ts'
import type { FormSoFar } from './chat-questions.ts'
import { MarkedText } from './MarkedText.tsx'
import { PasteChat } from './PasteChat.tsx'
import { usePasteAnywhere } from './use-paste-anywhere.ts'
import { type ReadingChat, useReadChat } from './use-read-chat.ts'

type Props = {
  form: FormSoFar
  /** What the form comes to; null while that is not known. */
  total: Rupees | null
  /** Whether what is pasted outside of a field is a chat: while the form is empty. */
  takesPaste: boolean
  /** Fills the form. `former`: lines that an earlier reading of the chat had added, which are taken out again. */
  onFound: (found: FoundInChat, former: readonly FoundLine[]) => void
}

/**
 * A conversation becomes a draft: paste it, see what was read in it, answer what it leaves open. It places nothing.
 * Until then it is one line: most orders of a day are made by telephone.
 */
export function ChatPanel({ form, total, takesPaste, onFound }: Props) {
  const reading = useReadChat({ form, onFound })
  const { shown, questions } = reading
  usePasteAnywhere(takesPaste && shown === null, reading.read)
  const panel = useFocusOnNext(shown, questions)
  if (shown === null) return <PasteChat reading={reading} />
  return (
    <Panel title="Pasted chat" aside={<PasteAgain reading={reading} />}>
      <div ref={panel} className="grid gap-4 p-4 pt-3">
        <Result reading={reading} total={total} />
        {questions.length > 0 && <ChatQuestions questions={questions} onAnswer={reading.answer} />}
        <MarkedText text={shown.text} chat={shown.chat} />
      </div>
    </Panel>
  )
}

/**
 * The next question has the focus after the chat is read and after each answer. When none is left, the chat has it, to
 * be compared with the form: Ctrl and Enter make the order from there.
 */
function useFocusOnNext(shown: ReadingChat['shown'], questions: ReadingChat['questions']) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (shown) focusNext(panel.current)
  }, [shown])
  const answers = questions.reduce((sum, question) => sum + question.answers.length, 0)
  useEffect(() => {
    // The last order is known later, while somebody may type elsewhere.
    if (answers > 0 && panel.current?.contains(document.activeElement)) focusNext(panel.current)
  }, [answers])
  return panel
}

function focusNext(panel: HTMLElement | null): void {
  const next = panel?.querySelector<HTMLElement>('fieldset button') ?? panel?.querySelector('section')
  next?.focus()
}

function PasteAgain({ reading }: { reading: ReadingChat }) {
  return (
    <Button variant="default" size="xs" className="max-md:min-h-11" onClick={reading.again}>
      Paste again
    </Button>
  )
}

/** What was read, in a sentence that is also spoken, and sums that were named in the chat. */
function Result({ reading: { shown, questions }, total }: { reading: ReadingChat; total: Rupees | null }) {
  if (!shown) return null
  const { chat, isCut } = shown
  const open = questions.length === 1 ? '1 question is open.' : `${questions.length} questions are open.`
  const sums = [
    ...(chat.total === null ? [] : [`total ${formatRupees(chat.total)}`]),
    ...(chat.fee === null ? [] : [`delivery ${chat.fee === 0 ? 'free' : formatRupees(chat.fee)}`]),
  ]
  const differs = chat.total !== null && total !== null && questions.length === 0 && chat.total !== total
  return (
    <div>
      <p role="status" className="m-0">
        {isNoOrder(chat)
          ? 'Nothing of an order was found in this text.'
          : `Filled in. ${questions.length > 0 ? open : 'Please compare it with the chat.'}`}
        {isCut && ' The chat is long: only its end was read.'}
      </p>
      {sums.length > 0 && <p className="m-0 mt-1">Named in the chat: {sums.join(', ')}.</p>}
      {differs && <p className="m-0 mt-1 text-attention">The form comes to {formatRupees(total)}.</p>}
    </div>
  )
}
