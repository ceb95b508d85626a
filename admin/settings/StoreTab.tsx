import { NativeSelect, NumberInput, Switch, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { maxLength } from '#shop/settings/settings-form.ts'
import { PictureField } from '../media/PictureField.tsx'
import { Panel } from '../parts/Panel.tsx'
import { activeOf, choicesOf, groupsQuery } from '../products/groups.ts'
import classes from './Settings.module.css'
import type { SettingsFormApi } from './use-settings-form.ts'

const urdu = { dir: 'rtl', lang: 'ur' } as const

/** Who the store is, what its first page says, and how it is reached. */
export function StoreTab({ form }: { form: SettingsFormApi }) {
  return (
    <div className={classes.panels}>
      <Panel title="Store">
        <Store form={form} />
      </Panel>
      <Panel title="Home page">
        <Hero form={form} />
      </Panel>
      <Panel title="Contact">
        <Contact form={form} />
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
    <div className={classes.fields}>
      <TextInput
        label="Store Name"
        required
        dir="auto"
        maxLength={maxLength.store_name}
        {...form.getInputProps('store_info.store_name')}
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
        className={classes.wide}
        label="Store Description"
        description="A sentence or two for search engines and the foot of each page"
        dir="auto"
        autosize
        minRows={2}
        maxLength={maxLength.store_description}
        {...form.getInputProps('store_info.store_description')}
      />
      <div className={classes.wide}>
        <PictureField
          label="Store Logo"
          purpose="logo"
          value={form.getValues().logo}
          onChange={logo => form.setFieldValue('logo', logo)}
        />
      </div>
    </div>
  )
}

function Hero({ form }: { form: SettingsFormApi }) {
  return (
    <div className={classes.fields}>
      <TextInput label="Hero Title" maxLength={maxLength.hero_title} {...form.getInputProps('store_info.hero_title')} />
      <TextInput
        label="Hero Title (Urdu)"
        {...urdu}
        maxLength={maxLength.hero_title}
        {...form.getInputProps('store_info.hero_title_ur')}
      />
      <Textarea
        label="Hero Subtitle"
        autosize
        minRows={2}
        maxLength={maxLength.hero_subtitle}
        {...form.getInputProps('store_info.hero_subtitle')}
      />
      <Textarea
        label="Hero Subtitle (Urdu)"
        {...urdu}
        autosize
        minRows={2}
        maxLength={maxLength.hero_subtitle}
        {...form.getInputProps('store_info.hero_subtitle_ur')}
      />
      <ShopNow form={form} />
      <div className={classes.wide}>
        <PictureField
          label="Hero Background Image"
          purpose="hero"
          value={form.getValues().heroImage}
          onChange={picture => form.setFieldValue('heroImage', picture)}
        />
      </div>
    </div>
  )
}

/** Where the home page's main button leads. An inactive sub-brand that was chosen before is not offered again. */
function ShopNow({ form }: { form: SettingsFormApi }) {
  const groups = useQuery(groupsQuery)
  const { value, onChange, ...field } = form.getInputProps('store_info.shop_now_sub_brand')
  return (
    <NativeSelect
      label="Shop Now Leads To"
      description={
        groups.isError
          ? 'The list could not be loaded. What is chosen stays as it is.'
          : 'An inactive sub-brand is passed over: the first active one takes its place'
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
    <div className={classes.fields}>
      <TextInput
        label="Contact Phone"
        type="tel"
        maxLength={maxLength.phone}
        {...form.getInputProps('contact_info.phone')}
      />
      <TextInput
        label="WhatsApp Number"
        description="Empty: no chat is offered"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        type="tel"
        maxLength={maxLength.whatsapp}
        {...form.getInputProps('contact_info.whatsapp')}
      />
      <TextInput label="Email" type="email" maxLength={maxLength.email} {...form.getInputProps('contact_info.email')} />
      <Textarea
        label="Address"
        dir="auto"
        autosize
        minRows={1}
        maxLength={maxLength.address}
        {...form.getInputProps('contact_info.address')}
      />
    </div>
  )
}

function Announcement({ form }: { form: SettingsFormApi }) {
  return (
    <div className={classes.fields}>
      <p className={`${classes.hint} ${classes.wide}`}>
        The line above each page. Empty: it says from which amount delivery is free.
      </p>
      <TextInput label="Announcement" maxLength={maxLength.announcement} {...form.getInputProps('announcement.en')} />
      <TextInput
        label="Announcement (Urdu)"
        {...urdu}
        maxLength={maxLength.announcement}
        {...form.getInputProps('announcement.ur')}
      />
    </div>
  )
}

function More({ form }: { form: SettingsFormApi }) {
  return (
    <div className={classes.fields}>
      <NumberInput
        label="Display Rating"
        description="Stars on every product. Empty: none are shown"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        hideControls
        min={1}
        max={5}
        step={0.1}
        decimalScale={1}
        clampBehavior="none"
        {...form.getInputProps('display_rating')}
      />
      <TextInput
        label="Pixel Id"
        description="From the advertising account. If empty, no data is sent to Meta"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        inputMode="numeric"
        maxLength={30}
        {...form.getInputProps('pixel_id')}
      />
      <Switch
        className={classes.wide}
        label="Ask shoppers before the Pixel starts"
        description="A small bar asks once on each device. Without consent no data is sent to Meta"
        {...form.getInputProps('pixel_consent', { type: 'checkbox' })}
      />
      <Switch
        className={classes.wide}
        label="Owners need one-time codes"
        description="An owner without them can then do nothing but set them up. Set up your own first"
        {...form.getInputProps('owners_need_codes', { type: 'checkbox' })}
      />
    </div>
  )
}
