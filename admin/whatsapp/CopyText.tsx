import { Button, CopyButton } from '@mantine/core'

/** A text to be entered elsewhere, with a button that copies it. */
export const CopyText = ({ label, text, lang }: { label: string; text: string; lang?: 'en' | 'ur' }) => (
  <div className="grid gap-1">
    <div className="flex flex-wrap items-center justify-between gap-2">
      <span className="font-semibold">{label}</span>
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <Button variant="default" size="xs" aria-label={`Copy: ${label}`} onClick={copy}>
            {copied ? 'Copied' : 'Copy'}
          </Button>
        )}
      </CopyButton>
    </div>
    <div
      lang={lang}
      dir={lang === 'ur' ? 'rtl' : 'auto'}
      className="whitespace-pre-wrap wrap-anywhere border border-hairline rounded-sm p-2"
    >
      {text}
    </div>
  </div>
)
