import { Button } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { common } from '../../words.ts'
import classes from './DataTable.module.css'

type NameProps = {
  name: string
  /** Its name in Urdu; empty without one. */
  urdu?: string
  /** The screen of the thing. */
  link?: LinkProps
  children?: ReactNode
}

/** What a row is: its name, and in Urdu below it. */
export const NameCell = ({ name, urdu, link, children }: NameProps) => (
  <>
    {link ? (
      <Link {...link} className={classes.name}>
        <bdi>{name}</bdi>
      </Link>
    ) : (
      <bdi className={classes.name}>{name}</bdi>
    )}
    {urdu && (
      <More>
        <bdi lang="ur">{urdu}</bdi>
      </More>
    )}
    {children}
  </>
)

/** Something less important, on a line of its own. */
export const More = ({ children }: { children: ReactNode }) => <div className={classes.more}>{children}</div>

type ButtonProps = { label: string; danger?: boolean; disabled?: boolean; onClick: () => void; children: string }

/** An action of a row. `label` says for which one. */
export const RowButton = ({ label, danger = false, children, ...button }: ButtonProps) => (
  <Button
    {...button}
    variant={danger ? 'subtle' : 'default'}
    color={danger ? 'red' : undefined}
    size="xs"
    aria-label={label}
  >
    {children}
  </Button>
)

/** Deletes a row, after a question. */
export const DeleteButton = ({ name, onClick }: { name: string; onClick: () => void }) => (
  <RowButton danger label={`Delete ${name}`} onClick={onClick}>
    {common.delete}
  </RowButton>
)

/** Leads to the screen that edits a row. */
export const EditLink = ({ name, ...link }: { name: string } & LinkProps) => (
  <Button variant="default" size="xs" renderRoot={props => <Link {...props} {...link} />} aria-label={`Edit ${name}`}>
    {common.edit}
  </Button>
)

/** Shows a row in the shop, in another tab. */
export const ViewLink = ({ name, href }: { name: string; href: string }) => (
  <Button
    variant="default"
    size="xs"
    renderRoot={props => <a {...props} href={href} target="_blank" rel="noopener" />}
    aria-label={`View ${name}`}
  >
    {common.view}
  </Button>
)
