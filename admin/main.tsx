import './zod-without-eval.ts'
import './theme/library-styles.ts'
import './theme/base.css'
import './theme/utilities.css'
import { DirectionProvider, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { goToToast } from './parts/feedback/reach-toast.ts'
import { Toasts } from './parts/feedback/Toasts.tsx'
import { createQueries } from './queries.ts'
import { createBackOffice } from './router.tsx'
import { isSignOutSent, onSignOutElsewhere } from './session/sign-out.ts'
import { leaveBackOffice } from './session/use-sign-out.ts'
import { colorVariables, theme } from './theme/theme.ts'
import { language } from './words.ts'

const queries = createQueries()
const router = createBackOffice(queries)

document.addEventListener('keydown', goToToast)
addEventListener('online', () => void isSignOutSent())
onSignOutElsewhere(() => void leaveBackOffice(queries, router))

const root = document.getElementById('root')
if (!root) throw new Error('admin/index.html has lost its root')

createRoot(root).render(
  <StrictMode>
    <DirectionProvider initialDirection={language === 'ur' ? 'rtl' : 'ltr'} detectDirection={false}>
      <MantineProvider theme={theme} cssVariablesResolver={colorVariables} defaultColorScheme="auto">
        <Toasts />
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </DirectionProvider>
  </StrictMode>,
)
