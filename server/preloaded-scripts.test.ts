import { expect, it } from 'vitest'
import { type Manifest, preloadedScripts } from './preloaded-scripts.ts'

const piece = (name: string, ...imports: string[]) => ({ file: `assets/${name}.js`, imports })

const manifest: Manifest = {
  'storefront/loader.ts': piece('loader', '_helper.js'),
  '_helper.js': piece('helper'),
  '_react.js': piece('react'),
  '_shared.js': piece('shared', '_react.js'),
  'storefront/islands/hydrate.ts': piece('hydrate', '_react.js'),
  'storefront/product/product-form.island.tsx': piece('product-form', '_shared.js', '_helper.js'),
  'storefront/cart/cart-lines.island.tsx': piece('cart-lines', '_shared.js'),
  'storefront/product/send-to-cart.ts': piece('send-to-cart', '_helper.js'),
  'storefront/islands/messages.ts': piece('words'),
  'messages/en.ts': piece('en'),
  'messages/ur.ts': piece('ur'),
}

it('a page lists each script that its island needs and the loader lacks, once, in its language', () => {
  const { 'product-form': product, 'cart-lines': cart, 'quick-add': quickAdd } = preloadedScripts(manifest)
  expect(product.ur.toSorted()).toEqual(
    ['send-to-cart.js', 'hydrate.js', 'product-form.js', 'react.js', 'shared.js', 'ur.js', 'words.js'].sort(),
  )
  expect(product.en).toContain('en.js')
  expect(cart.en.toSorted()).toEqual(['cart-lines.js', 'hydrate.js', 'react.js', 'shared.js'])
  expect(quickAdd.ur.toSorted()).toEqual(['send-to-cart.js', 'ur.js', 'words.js'])
})

it('a build without one of the scripts is refused', () => {
  const { 'messages/ur.ts': _, ...incomplete } = manifest
  expect(() => preloadedScripts(incomplete)).toThrow('The build has no messages/ur.ts')
})
