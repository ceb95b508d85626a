import { NativeSelect, NumberInput, Switch, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { socialNetworkKeys } from '#shop/settings/social-links.ts'
import { PictureField } from '../media/PictureField.tsx'
import { Panel } from '../parts/Panel.tsx'
import { activeOf, choicesOf, groupsQuery } from '../products/groups.ts'
import { Fields } from './Fields.tsx'
import { OpeningHours } from './OpeningHours.tsx'
import { type SettingsFormApi, settingProps } from './use-settings-form.ts'

const urdu = { dir: 'rtl', lang: 'ur' } as const

/** The store's name, home page and contact. */
export function StoreTab({ form }: { form: SettingsFormApi }) {
  return (
    <div className="grid gap-3 pt-3">
      <Panel title="Store">
        <Store form={form} />
      </Panel>
      <Panel title="Home page">
        <Hero form={form} />
      </Panel>
      <Panel title="Contact">
        <Contact form={form} />
      </Panel>
      <Panel title="Opening hours">
        <OpeningHours
          form={form}
          path="opening_hours"
          description="Shoppers see when you answer, beside phone and WhatsApp, such as “Mon–Sat, 10 am – 8 pm”. A day without times is closed. If every day is empty, no hours are shown."
        />
      </Panel>
      <Panel title="Social media">
        <SocialLinks form={form} />
      </Panel>
      <Panel title="Announcement">
        <Announcement form={form} />
      </Panel>
      <Panel title="Rating and Pixel">
        <More form={form} />
      </Panel>
    </div>
  )
}

function Store({ form }: { form: SettingsFormApi }) {
  return (
    <Fields>
      <TextInput required dir="auto" {...settingProps(form, 'store_info.store_name')} />
      <TextInput
        {...urdu}
        description="In pages in Urdu, their titles and the manifest; empty: the name above"
        inputWrapperOrder={['label', 'input', 'description']}
        {...settingProps(form, 'store_info.store_name_ur')}
      />
      <TextInput
        label="Currency"
        value="PKR"
        readOnly
        variant="filled"
        description="Always Pakistani rupees. Prices and delivery fees are whole rupees."
        inputWrapperOrder={['label', 'input', 'description']}
      />
      <Textarea
        className="col-span-full"
        description="A sentence or two for search engines and the footer of each page"
        dir="auto"
        autosize
        minRows={2}
        {...settingProps(form, 'store_info.store_description')}
      />
      <Textarea
        {...urdu}
        className="col-span-full"
        autosize
        minRows={2}
        {...settingProps(form, 'store_info.store_description_ur')}
      />
      <div className="col-span-full">
        <PictureField
          label="Store Logo"
          purpose="logo"
          value={form.getValues().logo}
          onChange={logo => form.setFieldValue('logo', logo)}
        />
      </div>
      {form.getValues().logo && <LogoPreview form={form} />}
    </Fields>
  )
}

/** The logo as the header shows it in both colour schemes. */
function LogoPreview({ form }: { form: SettingsFormApi }) {
  const { logo, store_info } = form.getValues()
  return (
    <div className="col-span-full">
      <Switch
        description="If not, it stands on a light ground for shoppers whose device is dark"
        {...settingProps(form, 'store_info.logo_is_light', 'checkbox')}
      />
      <div className="flex flex-wrap gap-3 pt-3">
        {/* The storefront's grounds, whatever the scheme of the back office (storefront/styles/tokens.css). */}
        <span className="grid place-items-center min-w-48 border border-hairline px-4 py-2 bg-[#fbf7ef]">
          <img className="max-w-40 max-h-10" src={logo?.url} alt="The logo on a light page" />
        </span>
        <span className="grid place-items-center min-w-48 border border-hairline px-4 py-2 bg-[#14201f]">
          <img
            className={
              store_info.logo_is_light ? 'max-w-40 max-h-10' : 'max-w-40 max-h-12 px-2 py-1 rounded-sm bg-[#fbf7ef]'
            }
            src={logo?.url}
            alt="The logo on a dark page"
          />
        </span>
      </div>
    </div>
  )
}

function Hero({ form }: { form: SettingsFormApi }) {
  return (
    <Fields>
      <TextInput {...settingProps(form, 'store_info.hero_title')} />
      <TextInput {...urdu} {...settingProps(form, 'store_info.hero_title_ur')} />
      <Textarea autosize minRows={2} {...settingProps(form, 'store_info.hero_subtitle')} />
      <Textarea {...urdu} autosize minRows={2} {...settingProps(form, 'store_info.hero_subtitle_ur')} />
      <ShopNow form={form} />
      <div className="col-span-full">
        <PictureField
          label="Hero Background Image"
          purpose="hero"
          value={form.getValues().heroImage}
          onChange={picture => form.setFieldValue('heroImage', picture)}
        />
      </div>
    </Fields>
  )
}

/** The target of the home page's main button. An inactive sub-brand that was chosen before is not offered again. */
function ShopNow({ form }: { form: SettingsFormApi }) {
  const groups = useQuery(groupsQuery)
  const { value, onChange, ...field } = settingProps(form, 'store_info.shop_now_sub_brand')
  return (
    <NativeSelect
      description={
        groups.isError
          ? 'The list could not be loaded. Your choice stays as it is.'
          : 'If it becomes inactive, the first active sub-brand is used'
      }
      {...field}
      value={value ?? ''}
      onChange={event => onChange(event.currentTarget.value || null)}
      data={[
        { value: '', label: 'Tech Gadgets, or the first active sub-brand' },
        ...choicesOf(activeOf(groups.data?.subBrands)),
        ...(value && !activeOf(groups.data?.subBrands).some(({ id }) => id === value)
          ? [{ value, label: 'An inactive sub-brand' }]
          : []),
      ]}
    />
  )
}

function Contact({ form }: { form: SettingsFormApi }) {
  return (
    <Fields>
      <TextInput type="tel" {...settingProps(form, 'contact_info.phone')} />
      <TextInput
        description="If empty, the shop offers no chat"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        type="tel"
        {...settingProps(form, 'contact_info.whatsapp')}
      />
      <TextInput type="email" {...settingProps(form, 'contact_info.email')} />
      <Textarea dir="auto" autosize minRows={1} {...settingProps(form, 'contact_info.address')} />
    </Fields>
  )
}

/** Links at the foot of each page. */
const SocialLinks = ({ form }: { form: SettingsFormApi }) => (
  <Fields>
    {socialNetworkKeys.map(network => (
      <TextInput
        key={network}
        inputMode="url"
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        placeholder="No link"
        {...settingProps(form, `social_links.${network}`)}
      />
    ))}
  </Fields>
)

function Announcement({ form }: { form: SettingsFormApi }) {
  return (
    <Fields>
      <p className="m-0 text-quiet col-span-full">
        The line above each page. If it is empty, the line shows when delivery is free.
      </p>
      <TextInput {...settingProps(form, 'announcement.en')} />
      <TextInput {...urdu} {...settingProps(form, 'announcement.ur')} />
    </Fields>
  )
}

function More({ form }: { form: SettingsFormApi }) {
  return (
    <Fields>
      <NumberInput
        description="Stars on products without reviews. If empty, they have none. Enter only a figure that you can prove"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        hideControls
        min={1}
        max={5}
        step={0.1}
        decimalScale={1}
        clampBehavior="none"
        {...settingProps(form, 'display_rating')}
      />
      <TextInput
        description="From the advertising account. If empty, no data is sent to Meta"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        inputMode="numeric"
        maxLength={30}
        {...settingProps(form, 'pixel_id')}
      />
      <Switch
        className="col-span-full"
        description="A small bar asks once on each device. Without consent no data is sent to Meta"
        {...settingProps(form, 'pixel_consent', 'checkbox')}
      />
      <Switch
        className="col-span-full"
        description="Owners without codes must set them up before anything else. Set up your own first"
        {...settingProps(form, 'owners_need_codes', 'checkbox')}
      />
    </Fields>
  )
}
