import { useQuery } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { useState } from 'react'
import { countDigits } from '#shop/phone.ts'
import { api } from '../../client.ts'
import { useAdminMutation } from '../../parts/feedback/use-admin-mutation.ts'
import { type FoundInChat, type FoundLine, foundIn, type ReadChat, withAnswer } from './chat-draft.ts'
import { type ChatAnswer, type ChatQuestion, type FormSoFar, listQuestions } from './chat-questions.ts'
import { lastPart } from './chat-text.ts'

type Shown = { text: string; isCut: boolean; chat: ReadChat }

type Options = {
  /** What the form has by now; the last order of its number may be ordered again. */
  form: FormSoFar
  /** Fills in what was found; `former`: lines that an earlier reading of the chat had added. */
  onFound: (found: FoundInChat, former: readonly FoundLine[]) => void
}

/** A pasted chat, what was read in it, and the questions that are left. Nothing of it is kept on the device. */
export function useReadChat({ form, onFound }: Options) {
  const { phone } = form
  const [shown, setShown] = useState<Shown | null>(null)
  const [added, setAdded] = useState<FoundLine[]>([])
  const isEarlier = shown?.chat.open.some(({ question }) => question === 'earlier-order') ?? false
  const { data: lastOrder } = useQuery({
    queryKey: ['last-order', phone],
    queryFn: async () =>
      (await parseResponse(api['chat-orders']['last-order'].$get({ query: { search: phone } }))).lastOrder,
    enabled: isEarlier && countDigits(phone) >= 10,
    gcTime: 0,
  })
  const reading = useAdminMutation({
    call: async (pasted: string) => {
      const { text, isCut } = lastPart(pasted)
      return { text, isCut, chat: await parseResponse(api['chat-orders'].$post({ json: { text } })) }
    },
    failed: 'The chat could not be read',
    onSuccess: read => {
      const found = foundIn(read.chat)
      setShown(read)
      setAdded(found.lines)
      onFound(found, added)
    },
  })
  const questions = shown ? listQuestions({ ...shown, lastOrder, form }) : []
  return {
    shown,
    questions,
    isReading: reading.isPending,
    read: (pasted: string) => pasted.trim() !== '' && reading.mutate(pasted),
    answer: (question: ChatQuestion, { gives }: ChatAnswer) => {
      if (!shown) return
      const { chat, found } = withAnswer(shown.chat, question.place, gives)
      setShown({ ...shown, chat })
      setAdded([...added, ...found.lines])
      onFound(found, [])
    },
    /** The next reading replaces the lines of this one: the same chat is copied again with its later messages. */
    again: () => setShown(null),
  }
}

export type ReadingChat = ReturnType<typeof useReadChat>
