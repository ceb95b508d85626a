import { Switch, Textarea, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type InferResponseType, parseResponse } from 'hono/client'
import { useState } from 'react'
import { type MessageKind, messageKinds, messageLabels } from '#shop/message-texts/message-kinds.ts'
import { fillMessage, messagePlaceholders, splitSubject } from '#shop/message-texts/placeholders.ts'
import { api, toApiError } from '../client.ts'
import { urduField } from '../parts/form/UrduFields.tsx'
import { Panel } from '../parts/Panel.tsx'
import { Fields } from './Fields.tsx'
import { type SettingsFormApi, settingProps } from './use-settings-form.ts'

type Preview = InferResponseType<typeof api.messages.preview.$get, 200>

/** What customers hear of their orders, each text with a preview of a real order. */
export function MessagesTab({ form }: { form: SettingsFormApi }) {
  const [order, setOrder] = useState('')
  const [search] = useDebouncedValue(order.trim(), 300)
  const { data: preview, error } = useQuery({
    queryKey: ['messages', 'preview', search],
    queryFn: () => parseResponse(api.messages.preview.$get({ query: search ? { search } : {} })),
    placeholderData: keepPreviousData,
    retry: false,
  })
  return (
    <div className="grid gap-3 pt-3">
      <Panel title="Messages to customers">
        <Fields>
          <div className="grid gap-2 m-0 text-quiet col-span-full">
            <p className="m-0">
              Emails go to customers who gave an address, in the language in which they ordered. A change is sent a
              minute later, so that you can take it back.
            </p>
            <p className="m-0">
              The first line is the subject. Words between braces stand for what an order says; a line whose value is
              missing is left out:{' '}
              {Object.entries(messagePlaceholders).map(([name, shows], at) => (
                <span key={name}>
                  {at > 0 && ', '}
                  <code>{`{${name}}`}</code> {shows}
                </span>
              ))}
              .
            </p>
          </div>
          <TextInput
            label="Order for the preview"
            placeholder={preview?.orderNumber ?? 'ORD-…'}
            description="Empty: the latest order"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            maxLength={100}
            value={order}
            onChange={event => setOrder(event.currentTarget.value)}
            error={search !== '' && toApiError(error)?.status === 404 && 'There is no such order'}
          />
        </Fields>
      </Panel>
      <Panel title="Quiet hours">
        <Fields>
          <p className="m-0 text-quiet col-span-full">
            In these hours phones and desktops of staff get no notices, and customers no email about a change of their
            order. Both get them when the hours end. That an order was received is always told at once.
          </p>
          <TextInput type="time" {...settingProps(form, 'quiet_hours.from')} />
          <TextInput type="time" {...settingProps(form, 'quiet_hours.to')} description="Empty: no quiet hours" />
        </Fields>
      </Panel>
      {messageKinds.map(kind => (
        <Message key={kind} form={form} kind={kind} preview={preview} />
      ))}
    </div>
  )
}

type MessageProps = { form: SettingsFormApi; kind: MessageKind; preview: Preview | undefined }

function Message({ form, kind, preview }: MessageProps) {
  const { message_texts: texts } = form.values
  return (
    <Panel title={messageLabels[kind]}>
      <Fields>
        <Switch className="col-span-full" {...settingProps(form, `message_emails.${kind}`, 'checkbox')} />
        <Textarea autosize minRows={6} {...settingProps(form, `message_texts.${kind}_en`)} />
        <Textarea autosize minRows={6} {...urduField} {...settingProps(form, `message_texts.${kind}_ur`)} />
        {preview && <PreviewedText text={texts[`${kind}_en`]} language="en" preview={preview} />}
        {preview && <PreviewedText text={texts[`${kind}_ur`]} language="ur" preview={preview} />}
      </Fields>
    </Panel>
  )
}

type TextProps = { text: string; language: 'en' | 'ur'; preview: Preview }

/** A text as the customer of the order would read it. */
function PreviewedText({ text, language, preview: { values } }: TextProps) {
  const message = splitSubject(fillMessage(text, values[language], language))
  return (
    <figure
      className="m-0 border border-hairline rounded-sm p-3"
      dir={language === 'ur' ? 'rtl' : 'ltr'}
      lang={language}
    >
      <figcaption className="font-bold wrap-anywhere">{message.subject}</figcaption>
      <div className="whitespace-pre-line wrap-anywhere pt-2">{message.text}</div>
    </figure>
  )
}
