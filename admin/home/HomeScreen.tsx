import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../parts/feedback/ErrorState.tsx'
import { Loading } from '../parts/feedback/Loading.tsx'
import { Screen } from '../parts/Screen.tsx'
import { HomeForm } from './HomeForm.tsx'
import { homeQuery } from './home.ts'

/** Arranges the home page: which blocks it has, in which order, and when. */
export function HomeScreen() {
  const home = useQuery(homeQuery)
  return (
    <Screen title="Home Page">
      {home.data ? (
        <HomeForm stored={home.data} />
      ) : home.isPending ? (
        <Loading />
      ) : (
        <ErrorState error={home.error} onRetry={() => void home.refetch()} />
      )}
    </Screen>
  )
}
