import { TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { slugFrom } from '#shop/slug.ts'
import { shopPaths } from '../../shop-url.ts'
import type { ProductFormApi } from './form-context.ts'
import classes from './ProductForm.module.css'

type Props = { form: ProductFormApi; stored: { name: string; slug: string } }

/** The product's slug. It follows the name until somebody types one. */
export function ProductSlugField({ form, stored }: Props) {
  const { name, slug } = form.getValues()
  const byHand = useRef(!isSlugOf(stored))
  const named = useRef(name)
  const known = useRef(stored)
  useEffect(() => {
    if (known.current !== stored) {
      // After a save, or after loading somebody else's version, the name is compared with the new values.
      known.current = stored
      byHand.current = !isSlugOf(stored)
      named.current = name
    }
    if (named.current === name) return
    named.current = name
    if (!byHand.current) form.setFieldValue('slug', name === stored.name ? stored.slug : name.trim() && slugFrom(name))
  }, [form, name, stored])
  const field = form.getInputProps('slug')
  return (
    <TextInput
      {...field}
      onChange={event => {
        byHand.current = true
        field.onChange(event)
      }}
      onBlur={() => {
        if (slug.trim() !== '') form.setFieldValue('slug', slugFrom(slug))
      }}
      label="URL Slug"
      classNames={{ label: classes.required }}
      aria-required
      description={
        slug === stored.slug
          ? shopPaths.product(slug)
          : `${shopPaths.product(slug)} · the old address will lead to the new one`
      }
      maxLength={200}
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}

/** Whether a slug comes from the name: as it is, or with a number that makes it free. */
const isSlugOf = ({ name, slug }: { name: string; slug: string }): boolean => {
  const own = slugFrom(name)
  return slug === own || (slug.startsWith(`${own}-`) && /^\d+$/.test(slug.slice(own.length + 1)))
}
