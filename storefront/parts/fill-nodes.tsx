import { Fragment, type ReactNode } from 'react'

/** Puts elements such as links into the {placeholders} of a sentence, wherever a language places them. */
export function fillNodes(text: string, nodes: Record<string, ReactNode>): ReactNode {
  return text.split(/(\{\w+\})/).map((part, index) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1]
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence never change places
    return <Fragment key={index}>{name === undefined ? part : nodes[name]}</Fragment>
  })
}
