import { useDocumentTitle } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useCountedTitle } from './list/title-count.ts'
import classes from './Screen.module.css'

/** A screen: its title, which is also that of the tab, its actions and its content. */
export function Screen({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  useDocumentTitle(useCountedTitle(`${title} · Admin Dashboard`))
  return (
    <>
      <div className={classes.head}>
        <h1 className={classes.title}>{title}</h1>
        {aside && <div className={classes.aside}>{aside}</div>}
      </div>
      {children}
    </>
  )
}
