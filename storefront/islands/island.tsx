import { type ComponentType, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { type IslandName, type IslandProps, islands } from './registry.ts'

/**
 * A part of a document that React hydrates when the shopper first touches it (docs/decisions/0003-islands.md).
 * It is rendered on its own, so that the browser can hydrate exactly this HTML; its properties are beside it as data.
 */
export function Island<Name extends IslandName>({ name, props }: { name: Name; props: IslandProps<Name> }) {
  // The registry pairs each name with its properties, which TypeScript cannot follow through the index.
  const component = islands[name] as ComponentType<object>
  return (
    <dukan-island
      data-name={name}
      data-props={JSON.stringify(props)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own rendering
      dangerouslySetInnerHTML={{ __html: renderToString(createElement(component, props)) }}
    />
  )
}

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
