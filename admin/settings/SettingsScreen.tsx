import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../parts/ErrorState.tsx'
import { Loading } from '../parts/Loading.tsx'
import { Screen } from '../parts/Screen.tsx'
import { SettingsEditor } from './SettingsEditor.tsx'
import { settingsQuery } from './settings.ts'

export function SettingsScreen() {
  const { data, error, refetch, isFetchedAfterMount } = useQuery({ ...settingsQuery, refetchOnWindowFocus: false })
  return (
    <Screen title="Settings">
      {data && isFetchedAfterMount ? (
        <SettingsEditor stored={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </Screen>
  )
}
