import { Button, Textarea } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { ReadingChat } from './use-read-chat.ts'

/** One button for a copied chat. Where the browser does not hand it over, a box to paste it into. */
export function PasteChat({ reading }: { reading: ReadingChat }) {
  const [isBox, setIsBox] = useState(false)
  const paste = async () => {
    const copied = await navigator.clipboard?.readText().catch(() => '')
    if (copied?.trim()) reading.read(copied)
    else setIsBox(true)
  }
  return (
    <div className="card grid gap-3 p-4 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="default" className="max-md:min-h-11" loading={reading.isReading} onClick={paste}>
          Paste a chat
        </Button>
        <p className="m-0 text-quiet">
          Copied from WhatsApp or Instagram, it fills in the order. Nothing is placed by itself.
        </p>
      </div>
      {isBox && <Box reading={reading} />}
    </div>
  )
}

function Box({ reading }: { reading: ReadingChat }) {
  const [text, setText] = useState('')
  const box = useRef<HTMLTextAreaElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <>
      <Textarea
        ref={box}
        label="Chat with the customer"
        dir="auto"
        autosize
        minRows={3}
        maxRows={10}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
        onPaste={event => {
          const pasted = event.clipboardData.getData('text/plain')
          if (text !== '' || pasted.trim() === '') return
          event.preventDefault()
          setText(pasted)
          reading.read(pasted)
        }}
      />
      <Button
        className="justify-self-start max-md:min-h-11"
        disabled={text.trim() === ''}
        loading={reading.isReading}
        onClick={() => reading.read(text)}
      >
        Read the chat
      </Button>
    </>
  )
}
