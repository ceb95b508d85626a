import { isNotEmpty } from '@mantine/form'
import type { EditedSubBrand } from './sub-brands.ts'

type Picture = { id: string; url: string }

export type SubBrandValues = {
  name: string
  slug: string
  description: string
  nameUrdu: string
  descriptionUrdu: string
  tagline: string
  taglineUrdu: string
  logo: Picture | null
  banner: Picture | null
  isActive: boolean
}

/** The server validates them again. */
export const subBrandRules = { name: isNotEmpty('Name is required'), slug: isNotEmpty('URL slug is required') }

export const toSubBrandValues = ({ id: _, version: __, ...form }: EditedSubBrand): SubBrandValues => form

/** The values of a form as texts, to show differences. */
export const describeSubBrand = (form: SubBrandValues): Record<string, string> => ({
  Name: form.name,
  'URL slug': form.slug,
  Description: form.description,
  'Name in Urdu': form.nameUrdu,
  'Description in Urdu': form.descriptionUrdu,
  Tagline: form.tagline,
  'Tagline in Urdu': form.taglineUrdu,
  Logo: namePicture(form.logo),
  'Banner image': namePicture(form.banner),
  Active: form.isActive ? 'Yes' : 'No',
})

/** Two pictures can only be distinguished in text by their files. */
const namePicture = (picture: Picture | null): string => (picture ? `Picture …${picture.id.slice(-6)}` : 'None')
