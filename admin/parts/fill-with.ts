import { createElement, Fragment, type ReactNode } from 'react'

/** A sentence whose {placeholders} are elements, such as a name with a direction of its own. */
export function fillWith(text: string, values: Record<string, ReactNode>): ReactNode {
  const parts = text.split(/\{(\w+)\}/)
  return createElement(Fragment, null, ...parts.map((part, place) => (place % 2 === 1 ? values[part] : part)))
}
