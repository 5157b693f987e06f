import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, baseUrl } from '../app/api.ts'
import { queryKeys } from '../app/query-keys.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { useAbout } from './queries.ts'
import { entryRefusalInWords, words } from './words.ts'

const own = words.verifyBanner

/** Sends the verification mail again, and says where it is. The button stays, so that the focus stays on it. */
export function ResendVerification({ isPrimary = false }: { isPrimary?: boolean }) {
  const outbox = useAbout().data?.outbox
  const sending = useSendVerification()
  return (
    <div className={classNames('flex gap-x-4 gap-y-2', isPrimary ? 'flex-col' : 'flex-wrap items-center')}>
      {/* Empty it takes no room, and is there for screen readers to watch. */}
      <output className="text-sm empty:sr-only">
        {sending.isSuccess && (outbox === undefined ? own.sent : own.sentToOutbox)}
        {sending.error && entryRefusalInWords(sending.error)}
      </output>
      <Button
        {...(isPrimary ? { variant: 'primary', size: 'lg' } : {})}
        busy={sending.isPending}
        onClick={() => sending.mutate()}
      >
        {own.resend}
      </Button>
      {outbox !== undefined && (
        <a
          className="link inline-flex min-h-control items-center self-center"
          href={baseUrl + outbox}
          target="_blank"
          rel="noreferrer"
        >
          {own.openOutbox}
        </a>
      )}
    </div>
  )
}

function useSendVerification() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api('POST /api/me/verification-mail'),
    // It may have been verified in another browser meanwhile.
    onError: () => queryClient.invalidateQueries({ queryKey: queryKeys.me }),
  })
}
