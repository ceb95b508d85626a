import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorState } from '../parts/feedback/ErrorState.tsx'
import { Loading } from '../parts/feedback/Loading.tsx'
import { Screen } from '../parts/Screen.tsx'
import { SettingsEditor } from './SettingsEditor.tsx'
import { settingsQuery } from './settings.ts'

export function SettingsScreen() {
  const { data, error, refetch, isFetchedAfterMount } = useQuery({ ...settingsQuery, refetchOnWindowFocus: false })
  const [restored, setRestored] = useState(0)
  return (
    <Screen title="Settings">
      {data && isFetchedAfterMount ? (
        <SettingsEditor
          key={restored}
          stored={data}
          onRestored={() => void refetch().then(() => setRestored(restored + 1))}
        />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </Screen>
  )
}
