import { Button, Tabs } from '@mantine/core'
import type { FormErrors } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { parseResponse } from 'hono/client'
import { useEffect, useState } from 'react'
import { settingsForm, tabOfSetting } from '#shop/settings/registry.ts'
import type { SettingsTab } from '#shop/settings/setting.ts'
import { api, toApiError } from '../client.ts'
import { forgetError, notifyError, notifySuccess } from '../parts/feedback/notify.ts'
import { NOT_SAVED, SaveBar } from '../parts/form/SaveBar.tsx'
import { areFieldsOf } from '../parts/form/show-field-errors.ts'
import { useLeaveGuard } from '../parts/form/use-leave-guard.tsx'
import { useVersionedSave } from '../parts/form/use-versioned-save.tsx'
import { withPassword } from '../session/password-prompt.ts'
import { DeliveryTab } from './DeliveryTab.tsx'
import { MessagesTab } from './MessagesTab.tsx'
import { OrdersTab } from './OrdersTab.tsx'
import { type OutdatedPage, OutdatedPages } from './OutdatedPages.tsx'
import classes from './Settings.module.css'
import { SettingsHistory } from './SettingsHistory.tsx'
import { StoreTab } from './StoreTab.tsx'
import { type StoredSettings, settingsQuery } from './settings.ts'
import { settingsParts } from './settings-parts.ts'
import { settingsTabs } from './settings-tabs.ts'
import { toSettingsPayload, toSettingsValues } from './settings-values.ts'
import { firstErrorByField, useSettingsForm } from './use-settings-form.ts'

const route = getRouteApi('/layout/admin/settings')

const FAILED = 'Failed to save settings. Please try again.'

type Props = { stored: StoredSettings; onRestored: () => void }

/** All settings in one form with four tabs. They are saved together. */
export function SettingsEditor({ stored, onRestored }: Props) {
  const form = useSettingsForm(toSettingsValues(stored))
  const { tab, openTab, showErrors } = useSettingsTab(form)
  const [outdated, setOutdated] = useState<OutdatedPage[]>([])
  const { save, isSaving, base, conflictDialog } = useSaveSettings(form, {
    stored,
    showErrors,
    // Pages named after an earlier save stay listed, because nobody has changed them yet.
    onOutdated: pages => pages.length > 0 && setOutdated(pages),
  })
  const leaveGuard = useLeaveGuard(() => form.isDirty())
  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit(save, showErrors)}>
      <OutdatedPages pages={outdated} onClose={() => setOutdated([])} />
      <Tabs value={tab} onChange={name => openTab(settingsTabs.find(tab => tab === name) ?? 'store')}>
        <Tabs.List>
          <Tabs.Tab value="store">Store</Tabs.Tab>
          <Tabs.Tab value="delivery">Delivery</Tabs.Tab>
          <Tabs.Tab value="orders">Orders</Tabs.Tab>
          <Tabs.Tab value="messages">Messages</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="store">
          <StoreTab form={form} />
        </Tabs.Panel>
        <Tabs.Panel value="delivery">
          <DeliveryTab form={form} />
        </Tabs.Panel>
        <Tabs.Panel value="orders">
          <OrdersTab form={form} />
        </Tabs.Panel>
        <Tabs.Panel value="messages">
          <MessagesTab form={form} />
        </Tabs.Panel>
      </Tabs>
      <SaveBar state={form.isDirty() ? NOT_SAVED : ''}>
        <Button type="submit" loading={isSaving}>
          Save Changes
        </Button>
      </SaveBar>
      <SettingsHistory version={base.version} isUnsaved={form.isDirty()} onRestored={onRestored} />
      {conflictDialog}
      {leaveGuard}
    </form>
  )
}

type Form = ReturnType<typeof useSettingsForm>

/** The open tab, which the address holds. An error opens the tab of its field. */
function useSettingsTab(form: Form) {
  const { tab = 'store' } = route.useSearch()
  const navigate = route.useNavigate()
  const [wrong, setWrong] = useState<string | null>(null)

  // Focuses the first invalid field, once its tab is rendered.
  useEffect(() => {
    if (wrong === null || tabOfSetting(wrong) !== tab) return
    form.getInputNode(wrong)?.focus()
    setWrong(null)
  }, [wrong, tab, form.getInputNode])

  const openTab = (name: SettingsTab) =>
    void navigate({ search: { tab: name === 'store' ? undefined : name }, replace: true })

  function showErrors(fieldErrors: FormErrors) {
    form.setErrors(fieldErrors)
    const [first] = Object.keys(fieldErrors)
    if (first === undefined) return
    setWrong(first)
    openTab(tabOfSetting(first))
  }

  return { tab, openTab, showErrors }
}

type SaveOptions = {
  stored: StoredSettings
  showErrors: (fieldErrors: FormErrors) => void
  onOutdated: (pages: OutdatedPage[]) => void
}

function useSaveSettings(form: Form, { stored, showErrors, onOutdated }: SaveOptions) {
  const queries = useQueryClient()
  return useVersionedSave({
    form,
    stored,
    load: () => queries.fetchQuery(settingsQuery),
    save: (values, version) => {
      const json = { version, settings: settingsForm.parse(toSettingsPayload(values)) }
      return withPassword(() => parseResponse(api.settings.$put({ json })))
    },
    valuesOf: toSettingsValues,
    parts: () => settingsParts,
    failed: error => {
      const apiError = toApiError(error)
      const fieldErrors = firstErrorByField(Object.entries(apiError?.fieldErrors ?? {}))
      if (!areFieldsOf(form, fieldErrors))
        notifyError(FAILED, apiError?.message ?? 'Your changes are still in the form.')
      showErrors(fieldErrors)
    },
    onSaved: ({ outdatedPages }) => {
      forgetError(FAILED)
      notifySuccess('Settings saved')
      void queries.invalidateQueries({ queryKey: ['settings', 'history'] })
      // The sidebar shows the name of the store.
      void queries.invalidateQueries({ queryKey: ['session'] })
      onOutdated(outdatedPages)
    },
  })
}
