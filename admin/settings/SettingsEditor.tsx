import { Button, Tabs } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { settingsForm } from '#shop/settings/settings-form.ts'
import { toApiError } from '../client.ts'
import { EditConflictDialog } from '../parts/EditConflictDialog.tsx'
import { notifyError } from '../parts/notify.ts'
import { NOT_SAVED, SaveBar } from '../parts/SaveBar.tsx'
import { useLeaveGuard } from '../parts/use-leave-guard.tsx'
import { DeliveryTab } from './DeliveryTab.tsx'
import { OrdersTab } from './OrdersTab.tsx'
import { type OutdatedPage, OutdatedPages } from './OutdatedPages.tsx'
import classes from './Settings.module.css'
import { StoreTab } from './StoreTab.tsx'
import { type StoredSettings, settingsQuery } from './settings.ts'
import { settingsDifferences } from './settings-differences.ts'
import { type SettingsTab, settingsTabs } from './settings-tabs.ts'
import { toSettingsPayload, toSettingsValues } from './settings-values.ts'
import { isEditConflict, useSaveSettings } from './use-save-settings.ts'
import { firstErrorByField, useSettingsForm } from './use-settings-form.ts'

const route = getRouteApi('/layout/admin/settings')

/** All settings in one form, on three tabs: they are saved together. */
export function SettingsEditor({ stored }: { stored: StoredSettings }) {
  const { tab = 'store' } = route.useSearch()
  const navigate = route.useNavigate()
  const queries = useQueryClient()
  const form = useSettingsForm(toSettingsValues(stored))
  const [version, setVersion] = useState(stored.version)
  const [wrong, setWrong] = useState<string | null>(null)
  const [theirs, setTheirs] = useState<StoredSettings | null>(null)
  const [outdated, setOutdated] = useState<OutdatedPage[]>([])
  const saving = useSaveSettings()
  const leaveGuard = useLeaveGuard(() => form.isDirty())

  // The first field that is wrong takes the focus, once its tab is there.
  useEffect(() => {
    if (wrong === null || tabOf(wrong) !== tab) return
    form.getInputNode(wrong)?.focus()
    setWrong(null)
  }, [wrong, tab, form.getInputNode])

  const openTab = (name: SettingsTab) =>
    navigate({ search: { tab: name === 'store' ? undefined : name }, replace: true })

  function showProblems(fieldErrors: Record<string, string>) {
    form.setErrors(fieldErrors)
    const [first] = Object.keys(fieldErrors)
    if (first === undefined) return
    setWrong(first)
    void openTab(tabOf(first))
  }

  function save(over: number) {
    const { data, error } = settingsForm.safeParse(toSettingsPayload(form.getValues()))
    if (!data)
      return showProblems(firstErrorByField(error.issues.map(({ path, message }) => [path.join('.'), message])))
    saving.mutate(
      { version: over, settings: data },
      {
        onSuccess: ({ version, outdatedPages }) => {
          setVersion(version)
          // What an earlier save named stays: nobody has seen to it yet.
          if (outdatedPages.length > 0) setOutdated(outdatedPages)
          setTheirs(null)
          form.resetDirty()
        },
        onError: error => {
          if (isEditConflict(error)) return void fetchTheirs()
          setTheirs(null)
          showProblems(firstErrorByField(Object.entries(toApiError(error)?.fieldErrors ?? {})))
        },
      },
    )
  }

  async function fetchTheirs() {
    try {
      setTheirs(await queries.fetchQuery(settingsQuery))
    } catch {
      notifyError('Failed to save settings. Please try again.', 'Somebody else changed them meanwhile.')
    }
  }

  function takeTheirs(stored: StoredSettings) {
    const values = toSettingsValues(stored)
    form.setInitialValues(values)
    form.setValues(values)
    form.clearErrors()
    setVersion(stored.version)
    setTheirs(null)
  }

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        save(version)
      }}
    >
      <OutdatedPages pages={outdated} onClose={() => setOutdated([])} />
      <Tabs value={tab} onChange={name => void openTab(settingsTabs.find(tab => tab === name) ?? 'store')}>
        <Tabs.List>
          <Tabs.Tab value="store">Store</Tabs.Tab>
          <Tabs.Tab value="delivery">Delivery</Tabs.Tab>
          <Tabs.Tab value="orders">Orders</Tabs.Tab>
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
      </Tabs>
      <SaveBar state={form.isDirty() ? NOT_SAVED : ''}>
        <Button type="submit" loading={saving.isPending}>
          Save Changes
        </Button>
      </SaveBar>
      <EditConflictDialog
        opened={theirs !== null}
        differences={theirs ? settingsDifferences(toSettingsValues(theirs), form.getValues()) : []}
        busy={saving.isPending}
        onTakeTheirs={() => theirs && takeTheirs(theirs)}
        onKeepMine={() => theirs && save(theirs.version)}
        onClose={() => setTheirs(null)}
      />
      {leaveGuard}
    </form>
  )
}

function tabOf(field: string): SettingsTab {
  if (field.startsWith('delivery.')) return 'delivery'
  return field.startsWith('order_limits.') || field === 'retention_months' ? 'orders' : 'store'
}
