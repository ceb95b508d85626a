import { type ComponentType, createElement } from 'react'
import { renderToString } from 'react-dom/server'

/**
 * A part of a document that React hydrates when the shopper first touches it (docs/decisions/0003-islands.md).
 * It is rendered on its own, so that the browser can hydrate exactly this HTML; its properties are beside it as data.
 * `component` is the default export of the file `NAME.island.tsx`, by which the browser finds it.
 */
export function Island<Props extends object>({ name, component, props }: IslandOf<Props>) {
  return (
    <dukan-island
      data-name={name}
      data-props={JSON.stringify(props)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own rendering
      dangerouslySetInnerHTML={{ __html: renderToString(createElement(component, props)) }}
    />
  )
}

type IslandOf<Props> = { name: string; component: ComponentType<Props>; props: NoInfer<Props> }

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'dukan-island': {
        'data-name': string
        'data-props': string
        dangerouslySetInnerHTML: { __html: string }
      }
    }
  }
}
