import { useState } from 'react'
import type { Language } from '#shop/language.ts'
import { words } from '../words/help.ts'
import { directionOf } from './direction.ts'
import { contents } from './guide.ts'
import classes from './Help.module.css'
import { PageLink } from './PageLink.tsx'

/** All pages, the present one marked. On a phone they are folded above the page. */
export function Contents({ page, language }: { page: string; language: Language }) {
  const [opened, setOpened] = useState<string | null>(null)
  return (
    <nav aria-label={words.contents} className={classes.contents} {...directionOf(language)}>
      <button
        type="button"
        className={classes.fold}
        aria-expanded={opened === page}
        onClick={() => setOpened(opened === page ? null : page)}
      >
        {language === 'ur' ? 'سب صفحے' : 'All pages'}
      </button>
      <div className={classes.parts} data-open={opened === page || undefined}>
        {contents[language].map(part => (
          <section key={part.title}>
            <h2 className={classes.part}>{part.title}</h2>
            <ol className="m-0 p-0 list-none">
              {part.pages.map(({ slug, title, ...entry }) => (
                <li key={slug} {...directionOf(entry.language)}>
                  <PageLink page={slug} isCurrent={slug === page} className={classes.entry}>
                    {title}
                  </PageLink>
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
    </nav>
  )
}
