import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { withNotice } from '../account/index.ts'
import { paths } from '../client/paths.ts'
import { createQueryClient } from '../client/query-client.ts'
import { onSessionEnd } from '../client/session-cache.ts'
import { endPush } from '../notifications/index.ts'
import { setLanguage } from '../text/language.ts'
import { chooseLanguage } from './languages.ts'
import { createRouter } from './router.tsx'
import '../ui/theme.css'

setLanguage(chooseLanguage(navigator.languages))

const queryClient = createQueryClient()
const router = createRouter()

// Nothing of one user may be left for the next one.
onSessionEnd((reason) => {
  queryClient.clear()
  // If this fails, the server drops the subscription once a message to it fails.
  endPush().catch(() => undefined)
  void (reason === 'signed-out' ? router.navigate(paths.home) : goToLogin())
})

function goToLogin(): Promise<void> {
  const { pathname, search } = router.state.location
  return router.navigate(paths.loginFor(pathname + search), withNotice('expired'))
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
