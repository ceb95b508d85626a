import { Button } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import type { ChatAnswer, ChatQuestion } from './chat-questions.ts'

type Props = { questions: readonly ChatQuestion[]; onAnswer: (question: ChatQuestion, answer: ChatAnswer) => void }

/** What the chat leaves open. The digits answer the question that has the focus. */
export function ChatQuestions({ questions, onAnswer }: Props) {
  return (
    <ol aria-label="Open questions" className="grid gap-3 m-0 p-0 list-none">
      {questions.map(question => (
        <Question
          key={`${question.title} ${question.about}`}
          question={question}
          onAnswer={answer => onAnswer(question, answer)}
        />
      ))}
    </ol>
  )
}

function Question({
  question: { title, about, answers, otherwise },
  onAnswer,
}: {
  question: ChatQuestion
  onAnswer: (answer: ChatAnswer) => void
}) {
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const answer = answers[Number(event.key) - 1]
    if (!answer) return
    event.preventDefault()
    onAnswer(answer)
  }
  return (
    <li>
      <fieldset className="m-0 p-0 border-0" onKeyDown={press}>
        <legend className="mb-1 p-0 font-bold">
          {title} {about !== '' && <bdi className="font-normal">{about}</bdi>}
        </legend>
        <div className="flex flex-wrap gap-2">
          {answers.map((answer, place) => (
            <Button
              key={answer.label}
              variant="default"
              size="sm"
              className="max-md:min-h-11 h-auto py-1"
              styles={{ label: { whiteSpace: 'normal', textAlign: 'start' } }}
              aria-keyshortcuts={String(place + 1)}
              onClick={() => onAnswer(answer)}
            >
              <kbd aria-hidden className="me-2 text-quiet max-md:hidden">
                {place + 1}
              </kbd>
              <bdi>{answer.label}</bdi>
              {answer.isSoldOut && <span className="ms-1 text-quiet">sold out</span>}
            </Button>
          ))}
        </div>
        {otherwise !== '' && <p className="m-0 mt-1 text-quiet text-sm">{otherwise}</p>}
      </fieldset>
    </li>
  )
}
