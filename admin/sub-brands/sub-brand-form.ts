import { newSubBrandForm, subBrandForm } from '#shop/sub-brands/sub-brand-form.ts'
import { keysField } from '../parts/form/edit-conflict.ts'
import { schemaErrors } from '../parts/form/schema-errors.ts'
import { yesOrNo } from '../parts/yes-or-no.ts'
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

export const emptySubBrand: SubBrandValues = {
  name: '',
  slug: '',
  description: '',
  nameUrdu: '',
  descriptionUrdu: '',
  tagline: '',
  taglineUrdu: '',
  logo: null,
  banner: null,
  isActive: true,
}

/** A new one as it is sent: its slug comes from its name, and its banner is added later. */
export const toNewSubBrand = ({ slug: _, banner: __, logo, ...form }: SubBrandValues) => ({
  ...form,
  logoId: logo?.id ?? null,
})

export const toChangedSubBrand = ({ logo, banner, ...form }: SubBrandValues) => ({
  ...form,
  logoId: logo?.id ?? null,
  bannerId: banner?.id ?? null,
})

// The server validates them again.
export const newSubBrandRules = (values: SubBrandValues) => schemaErrors(newSubBrandForm, toNewSubBrand(values))
export const subBrandRules = (values: SubBrandValues) => schemaErrors(subBrandForm, toChangedSubBrand(values))

export const toSubBrandValues = ({ id: _, version: __, ...form }: EditedSubBrand): SubBrandValues => form

/** The parts of the form, to merge two versions. */
export const subBrandFields = [
  keysField<SubBrandValues>('Name', ['name'], form => form.name),
  keysField<SubBrandValues>('URL slug', ['slug'], form => form.slug),
  keysField<SubBrandValues>('Description', ['description'], form => form.description),
  keysField<SubBrandValues>('Name in Urdu', ['nameUrdu'], form => form.nameUrdu),
  keysField<SubBrandValues>('Description in Urdu', ['descriptionUrdu'], form => form.descriptionUrdu),
  keysField<SubBrandValues>('Tagline', ['tagline'], form => form.tagline),
  keysField<SubBrandValues>('Tagline in Urdu', ['taglineUrdu'], form => form.taglineUrdu),
  keysField<SubBrandValues>('Logo', ['logo'], form => namePicture(form.logo)),
  keysField<SubBrandValues>('Banner image', ['banner'], form => namePicture(form.banner)),
  keysField<SubBrandValues>('Active', ['isActive'], form => yesOrNo(form.isActive)),
]

/** Two pictures can only be distinguished in text by their files. */
const namePicture = (picture: Picture | null): string => (picture ? `Picture …${picture.id.slice(-6)}` : 'None')
