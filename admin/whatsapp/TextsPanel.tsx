import { parseResponse } from 'hono/client'
import { type MessageKind, messageKinds, messageLabels } from '#shop/message-texts/message-kinds.ts'
import { numbered, templateName, templateTexts } from '#shop/whatsapp/template-texts.ts'
import { api } from '../client.ts'
import { Badge, type BadgeColor } from '../parts/Badge.tsx'
import { useAdminMutation } from '../parts/feedback/use-admin-mutation.ts'
import { More, RowButton } from '../parts/list/row-parts.tsx'
import { Panel } from '../parts/Panel.tsx'
import { CopyText } from './CopyText.tsx'
import type { Whatsapp } from './whatsapp.ts'

type Text = Whatsapp['texts'][number]

const languages = { en: 'English', ur: 'Urdu' } as const

const states: Record<Text['state'], readonly [label: string, color: BadgeColor]> = {
  in_review: ['In review', 'yellow'],
  approved: ['Approved', 'green'],
  rejected: ['Refused', 'red'],
  paused: ['Paused', 'red'],
}

/** The texts that Meta approves before they are sent, each with its state there. */
export function TextsPanel({ whatsapp }: { whatsapp: Whatsapp }) {
  return (
    <Panel title="Texts at Meta">
      <div className="grid gap-4 p-4 max-md:p-3 [&_p]:m-0">
        <p className="text-quiet">
          Meta approves each text before it is sent, mostly within a day. Submit those that you want to send, in both
          languages, or copy them into WhatsApp Manager with the category Utility. Leave the sentences as they are: the
          shop fills in the numbers in braces.
        </p>
        {messageKinds.map(kind => (
          <section key={kind} className="grid gap-2" aria-label={messageLabels[kind]}>
            <h3 className="m-0 text-base">{messageLabels[kind]}</h3>
            <p className="text-quiet text-sm">Name at Meta: {templateName(kind)}</p>
            <div className="grid grid-cols-2 items-start gap-4 max-md:grid-cols-1">
              {(['en', 'ur'] as const).map(language => (
                <SubmittedText
                  key={language}
                  kind={kind}
                  language={language}
                  stored={whatsapp.texts.find(text => text.kind === kind && text.language === language)}
                  maySubmit={whatsapp.account !== null}
                />
              ))}
            </div>
          </section>
        ))}
      </div>
    </Panel>
  )
}

type SubmittedProps = {
  kind: MessageKind
  language: 'en' | 'ur'
  stored: Text | undefined
  maySubmit: boolean
}

function SubmittedText({ kind, language, stored, maySubmit }: SubmittedProps) {
  const name = `${messageLabels[kind]}, ${languages[language]}`
  const submit = useAdminMutation({
    call: () => parseResponse(api.whatsapp.texts[':kind'][':language'].$post({ param: { kind, language }, json: {} })),
    done: () => ['Submitted to Meta'],
    failed: 'Failed to submit the text',
    invalidates: [['whatsapp']],
  })
  const { body, buttons } = templateTexts[kind][language]
  return (
    <div className="grid gap-2">
      <CopyText label={languages[language]} text={numbered(body)} lang={language} />
      {buttons.length > 0 && (
        <span className="text-quiet text-sm">
          Buttons: <bdi lang={language}>{buttons.join(' · ')}</bdi>
        </span>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <TextState stored={stored} />
        {maySubmit && stored?.state !== 'approved' && (
          <RowButton label={`Submit to Meta: ${name}`} disabled={submit.isPending} onClick={() => submit.mutate()}>
            Submit to Meta
          </RowButton>
        )}
      </div>
    </div>
  )
}

function TextState({ stored }: { stored: Text | undefined }) {
  if (!stored) return <Badge color="grey">Not submitted</Badge>
  const [label, color] = states[stored.state]
  const isMarketing = stored.category?.toUpperCase() === 'MARKETING'
  return (
    <div>
      <Badge color={color}>{label}</Badge>
      {isMarketing && (
        <More>Not sent: Meta calls it marketing. Ask Meta to review the category, then try the connection.</More>
      )}
      {stored.reason !== null && <More>{stored.reason}</More>}
    </div>
  )
}
