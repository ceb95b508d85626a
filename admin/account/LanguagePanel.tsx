import { parseResponse } from 'hono/client'
import type { Language } from '#shop/language.ts'
import { api } from '../client.ts'
import { useAdminMutation } from '../parts/feedback/use-admin-mutation.ts'
import choices from '../parts/form/Choices.module.css'
import { Panel } from '../parts/Panel.tsx'
import { words } from '../words/sign-in.ts'
import { language as current } from '../words.ts'

/** Each in itself, for who reads only one. */
const names: Record<Language, string> = { en: 'English', ur: 'اردو' }

/** In which language the person works. Another one loads the page again, with the words of that language. */
export function LanguagePanel() {
  const choose = useAdminMutation({
    call: (language: Language) => parseResponse(api.account.language.$put({ json: { language } })),
    failed: words.languageNotChanged,
    onSuccess: () => location.reload(),
  })
  return (
    <Panel title={words.language}>
      <div className="grid gap-2 justify-items-start p-4 [&_p]:m-0">
        <fieldset className={`${choices.choices} [&_button]:min-h-11`} aria-label={words.languageOfTheBackOffice}>
          {(['en', 'ur'] as const).map(language => (
            <button
              key={language}
              type="button"
              lang={language}
              className={choices.choice}
              aria-pressed={language === current}
              onClick={() => language !== current && !choose.isPending && choose.mutate(language)}
            >
              {names[language]}
            </button>
          ))}
        </fieldset>
        <p className="text-quiet text-sm">
          {words.forYouAloneOnEveryDevice} {words.languageNote}
        </p>
      </div>
    </Panel>
  )
}
