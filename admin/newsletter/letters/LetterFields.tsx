import type { UseFormReturnType } from '@mantine/form'
import { type LetterForm, letterLimits } from '#shop/newsletter/letters/letter-form.ts'
import { TextField } from '../../parts/form/TextField.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { LetterText } from './LetterText.tsx'

const rows = [10, 24] as const

/** The two languages of a letter side by side, each with what its readers see. */
export function LetterFields({ form }: { form: UseFormReturnType<LetterForm> }) {
  const { subject, text, subjectUrdu, textUrdu } = form.values
  return (
    <div className="grid grid-cols-2 gap-3 items-start max-[1100px]:grid-cols-1">
      <Panel title="English">
        <div className="grid gap-4 p-4">
          <TextField form={form} name="subject" label="Subject" max={letterLimits.subject} required data-autofocus />
          <TextField
            form={form}
            name="text"
            label="Text"
            description="An empty line begins a new paragraph. Web addresses become links. A link to unsubscribe is added."
            max={letterLimits.text}
            rows={rows}
            required
          />
          <LetterText subject={subject} text={text} language="en" />
        </div>
      </Panel>
      <Panel title="Urdu">
        <div className="grid gap-4 p-4">
          <TextField form={form} name="subjectUrdu" label="Subject in Urdu" max={letterLimits.subject} urdu />
          <TextField
            form={form}
            name="textUrdu"
            label="Text in Urdu"
            description="For those who subscribed on an Urdu page. Empty: they get the English letter."
            max={letterLimits.text}
            rows={rows}
            urdu
          />
          <LetterText subject={subjectUrdu} text={textUrdu} language="ur" />
        </div>
      </Panel>
    </div>
  )
}
