import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { ProductPage, ProductVariant } from '#shop/catalogue/product-page.ts'
import { locales } from '../locale.tsx'
import { type ProductFormState, productFormProps } from '../product/product-form-props.ts'
import { Island } from './island.tsx'

const medium: ProductVariant = {
  id: '01a1fd99-0000-7000-8000-000000000001',
  name: 'M',
  options: { size: 'M' },
  price: 1500,
  comparePrice: 2000,
  sellable: 10,
  fewLeft: null,
  pictureId: null,
}
const large: ProductVariant = {
  ...medium,
  id: '01a1fd99-0000-7000-8000-000000000002',
  name: 'L',
  options: { size: 'L' },
}

const linenKurta: ProductPage = {
  id: '01a1fd99-0000-7000-8000-000000000000',
  slug: 'linen-kurta',
  name: 'Linen Kurta',
  sku: null,
  shortDescription: '',
  description: '',
  subBrand: null,
  category: null,
  tags: [],
  pictures: [],
  videos: [],
  variants: [medium, large],
  seoTitle: '',
  seoDescription: '',
  urdu: { name: '', shortDescription: '', description: '', seoTitle: '', seoDescription: '' },
  weight: null,
  createdAt: new Date(),
  updatedAt: new Date(),
}

/** The form as it is in the page, before any script. */
function formOf(product: Partial<ProductPage> = {}, state: ProductFormState = { variantId: null }): string {
  return renderToString(
    <Island name="product-form" props={productFormProps({ ...linenKurta, ...product }, state, locales.en)} />,
  )
}

const tagsOf = (html: string, name: string): string[] => html.match(new RegExp(`<${name}[^>]*>`, 'g')) ?? []
const radiosOf = (html: string): string[] => tagsOf(html, 'input').filter(tag => tag.includes('type="radio"'))

describe('the product form without script', () => {
  it('it is wrapped for the loader, with its properties as data', () => {
    expect(formOf()).toMatch(/^<dukan-island data-name="product-form" data-props="{&quot;slug&quot;:&quot;linen-kurta/)
  })

  it('it posts to the cart, and its other button orders directly', () => {
    const html = formOf()
    expect(tagsOf(html, 'form')).toEqual([expect.stringMatching(/action="\/cart" method="post"/)])
    const [orderNow, addToCart] = tagsOf(html, 'button').filter(tag => tag.includes('type="submit"'))
    expect(orderNow).toMatch(/formMethod="get"/i)
    expect(orderNow).toMatch(/formAction="\/direct-checkout\/linen-kurta"/i)
    expect(addToCart).toMatch(/value="linen-kurta".*name="slug"/)
  })

  it.each(['size', 'Size', 'سائز'])('it preselects no %s', name => {
    const html = formOf({
      variants: [medium, large].map(variant => ({ ...variant, options: { [name]: variant.name } })),
    })
    expect(radiosOf(html)).toHaveLength(2)
    expect(html).not.toContain('checked')
  })

  it('it preselects the first available colour', () => {
    const html = formOf({
      variants: [medium, large].map(variant => ({ ...variant, options: { Colour: variant.name } })),
    })
    expect(radiosOf(html)[0]).toContain('checked')
  })

  it('it keeps the chosen variant and shows the error', () => {
    const html = formOf({}, { variantId: large.id, quantity: 3, problem: 'Only 2 of Linen Kurta (L) left.' })
    expect(radiosOf(html).filter(tag => tag.includes('checked=""'))).toEqual([expect.stringContaining(large.id)])
    expect(html).toContain('value="3"')
    expect(html).toMatch(/role="alert"[^>]*>Only 2 of Linen Kurta/)
  })

  it.each([locales.en, locales.ur])(
    'a missing choice is reported at the choice, where the page then scrolls',
    locale => {
      const { selectVariant: problem, selectVariantText } = locale.messages.product
      const state = { variantId: null, problem }
      const props = productFormProps({ ...linenKurta, variants: [{ ...medium, sellable: 0 }, large] }, state, locale)
      const html = renderToString(<Island name="product-form" props={props} />)
      const [message, ...others] = html.match(/<p[^>]*role="alert".*?<\/p>/g) ?? []
      expect(others).toEqual([])
      expect(message).toBe(
        `<p id="choice-problem" role="alert" class="problem mb-3">${problem}<span class="block font-normal">${selectVariantText}</span></p>`,
      )
      const [soldOut, first] = radiosOf(html)
      expect(soldOut).not.toContain('autofocus')
      expect(first).toContain('autofocus')
      expect(html.indexOf('choice-problem"')).toBeLessThan(html.indexOf('type="radio"'))
    },
  )

  it('the sentence that asks for a choice is present but hidden, and the page does not scroll', () => {
    expect(formOf()).toMatch(/<p id="choice-problem"[^>]*hidden=""/)
    expect(formOf()).not.toContain('autofocus')
  })

  it('a sold-out size is shown but cannot be chosen', () => {
    const [m, l] = radiosOf(formOf({ variants: [medium, { ...large, sellable: 0 }] }))
    expect(m).not.toContain('disabled')
    expect(l).toContain('disabled')
    expect(l).toContain('aria-label="L, Sold out"')
  })

  it('a product that cannot be bought has no buttons', () => {
    const html = formOf({ variants: [{ ...medium, sellable: 0 }] })
    expect(html).toContain('This product is sold out at the moment.')
    expect(html).not.toContain('Order Now</button>')
  })

  it('a product with one variant has no choice', () => {
    const html = formOf({ variants: [{ ...medium, name: 'Default', options: {} }] })
    expect(radiosOf(html)).toEqual([])
    expect(html).toContain(`type="hidden" name="variantId" value="${medium.id}"`)
  })

  it.each([
    ['size', 'colour'],
    ['Size', 'Colour'],
    ['سائز', 'رنگ'],
  ])('%s are grouped under %s, and each chip has its full name', (size, colour) => {
    const inWhite = { ...medium, name: 'M / White', options: { [size]: 'M', [colour]: 'White' } }
    const inBlack = { ...large, name: 'M / Black', options: { [size]: 'M', [colour]: 'Black' } }
    const html = formOf({ variants: [inWhite, inBlack] })
    expect(html).not.toContain('checked')
    expect(html).toMatch(/White<\/bdi>.*aria-label="M \/ White".*<bdi>M<\/bdi>.*Black<\/bdi>/s)
  })

  it('a chip under its colour shows the size, also when its name does not contain it', () => {
    const options = { Size: 'XL', Colour: 'White' }
    const html = formOf({ variants: [medium, large].map(variant => ({ ...variant, name: 'KRT-7', options })) })
    expect(html).toMatch(/aria-label="KRT-7".*<bdi>XL<\/bdi>/s)
  })

  it('each price is shown where they differ, and the lowest above', () => {
    const html = formOf({ variants: [medium, { ...large, price: 1800 }] })
    expect(html).toContain('From Rs\u00a01,500')
    expect(html.match(/Rs\u00a01,800<\/span>/g)).toHaveLength(1)
  })

  it('the quantity is limited to what is available', () => {
    expect(formOf({ variants: [{ ...medium, options: {}, sellable: 3, fewLeft: 3 }] })).toMatch(/max="3"/)
    expect(formOf()).toMatch(/max="99"/)
  })

  it('it has no style attribute, which the content security policy would block', () => {
    expect(formOf()).not.toContain('style=')
  })
})
