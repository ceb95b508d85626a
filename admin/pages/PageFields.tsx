import { Alert } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { placeholderWords } from '#messages/placeholder-words.ts'
import type { Language } from '#shop/language.ts'
import { emptyPlaceholders } from '#shop/pages/fill-placeholders.ts'
import { type PageForm, pageLimits } from '#shop/pages/page-form.ts'
import { listPlaceholderChoices, type PlaceholderSettings } from '#shop/pages/placeholders.ts'
import { RichText } from '../parts/form/RichText.tsx'
import { SlugField } from '../parts/form/SlugField.tsx'
import { SwitchField, TextField } from '../parts/form/TextField.tsx'
import { Panel } from '../parts/Panel.tsx'
import { PagePreview } from './PagePreview.tsx'
import { placeholderQuery } from './pages.ts'

type Props = {
  form: UseFormReturnType<PageForm>
  /** The slug of a new page may be empty: it then comes from the title. */
  isNew?: boolean
  /** The effect of the change elsewhere in the shop. */
  warning?: string | null
}

/** The two languages of a page side by side, and its visibility. */
export function PageFields({ form, isNew = false, warning = null }: Props) {
  const { data: settings } = useQuery(placeholderQuery)
  const insert = (language: Language) =>
    settings ? listPlaceholderChoices(settings, placeholderWords[language]) : undefined
  return (
    <div className="grid grid-cols-2 gap-3 items-start [&>:last-child]:col-span-full max-[1100px]:grid-cols-1">
      <Panel title="English">
        <div className="grid gap-4 p-4">
          <TextField form={form} name="title" label="Title" max={pageLimits.title} required data-autofocus />
          <TextField
            form={form}
            name="summary"
            label="Summary"
            description="One line below the title, also in search results. Takes placeholders such as {shop name}."
            max={pageLimits.summary}
          />
          <RichText {...bodyProps(form, 'body')} label="Text" insert={insert('en')} />
        </div>
      </Panel>
      <Panel title="Urdu">
        <div className="grid gap-4 p-4">
          <TextField form={form} name="titleUrdu" label="Title in Urdu" max={pageLimits.title} urdu />
          <TextField
            form={form}
            name="summaryUrdu"
            label="Summary in Urdu"
            description="One line below the title, also in search results."
            max={pageLimits.summary}
            urdu
          />
          <RichText {...bodyProps(form, 'bodyUrdu')} label="Text in Urdu" dir="rtl" insert={insert('ur')} />
          <p className="m-0 text-quiet text-sm">Where a field is empty, the Urdu page shows the English text.</p>
        </div>
      </Panel>
      <VisibilityPanel form={form} isNew={isNew} warning={warning} settings={settings} />
    </div>
  )
}

type VisibilityProps = Required<Props> & { settings: PlaceholderSettings | undefined }

/** Its address and whether shoppers see it, with a preview and what is missing. */
function VisibilityPanel({ form, isNew, warning, settings }: VisibilityProps) {
  const withoutValue = settings ? emptyPlaceholders(textsOf(form.values), settings) : []
  return (
    <Panel title="In the shop">
      <div className="grid gap-4 p-4">
        <SlugField
          {...form.getInputProps('slug')}
          description={isNew ? 'Empty: made from the title.' : 'The old address leads to the new one.'}
          required={!isNew}
        />
        <SwitchField
          form={form}
          name="isPublished"
          label="Published"
          description="Shoppers see only published pages, also in the menu."
        />
        {withoutValue.length > 0 && (
          <Alert color="yellow" variant="light" icon={<IconAlertTriangle aria-hidden />} role="status">
            {withoutValue.join(', ')} {withoutValue.length === 1 ? 'is' : 'are'} empty in Settings. Shoppers do not see
            the paragraphs and list items with {withoutValue.length === 1 ? 'it' : 'them'}.
          </Alert>
        )}
        {settings && (
          <div>
            <PagePreview page={form.values} settings={settings} />
          </div>
        )}
        {warning && (
          <Alert color="yellow" variant="light" icon={<IconAlertTriangle aria-hidden />} role="status">
            {warning}
          </Alert>
        )}
      </div>
    </Panel>
  )
}

/** All texts that are filled. */
const textsOf = ({ summary, summaryUrdu, body, bodyUrdu }: PageForm): string => summary + summaryUrdu + body + bodyUrdu

function bodyProps(form: Props['form'], field: 'body' | 'bodyUrdu') {
  const fieldError = form.errors[field]
  return {
    id: field,
    value: form.values[field],
    onChange: (html: string) => form.setFieldValue(field, html),
    error: typeof fieldError === 'string' ? fieldError : undefined,
  }
}
