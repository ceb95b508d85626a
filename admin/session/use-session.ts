import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { sessionQuery } from './session.ts'

/** The session. Without one, the router redirects to the sign-in, and back afterwards. */
export function useSession() {
  const { data: session } = useQuery(sessionQuery)
  const router = useRouter()
  const isOver = session === null
  useEffect(() => {
    if (isOver) void router.invalidate()
  }, [isOver, router])
  return session ?? null
}
